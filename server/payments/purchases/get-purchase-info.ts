import { balancePrice } from '#contract/prices.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import type { Database } from '#server/database/schema.ts'
import { toPendingPayment } from './order.ts'
import { pieceForSale } from './piece-for-sale.ts'

/** Gets what the buy dialog shows: both prices, the buyer's balance, and their pending purchase of the piece. */
export async function getPurchaseInfo(
  { db }: Pick<AppDeps, 'db'>,
  { caller, params: { pieceId } }: OperationRequest<'getPurchaseInfo', 'caller' | 'params'>,
) {
  const buyerId = caller.accountId
  const { title, price, isPending } = await pieceForSale(db, buyerId, pieceId)
  return {
    info: {
      title,
      price,
      priceReduced: balancePrice(price),
      balance: await balanceOf(db, buyerId),
      pending: isPending ? await pendingPurchaseOf(db, buyerId, pieceId) : null,
    },
  }
}

/**
 * Lists the buyer's unpaid purchases of pieces, the latest first: what is reserved of the balance, what the card pays, and where. A cart is one
 * purchase, by the name of its pieces; each of them identifies it.
 */
export async function listPendingPurchases(db: Database, buyerId: number) {
  const lines = await pendingLines(db, buyerId)
  return lines.filter(({ orderId }, index) => lines.findIndex((other) => other.orderId === orderId) === index).map(toPending)
}

/** The pending purchase that a piece belongs to. */
async function pendingPurchaseOf(db: Database, buyerId: number, pieceId: number) {
  const line = (await pendingLines(db, buyerId)).find(({ piece_id }) => piece_id === pieceId)
  return line ? toPending(line) : null
}

type Line = Awaited<ReturnType<typeof pendingLines>>[number]

const toPending = (line: Line) => ({
  pieceId: line.piece_id!, // the piece of an open order cannot be deleted
  piece: line.title!,
  ...toPendingPayment(line),
})

/** The pieces of unpaid purchases, each with its order. */
const pendingLines = (db: Database, buyerId: number) =>
  db
    .selectFrom('order_lines as line')
    .innerJoin('orders as paid', 'paid.id', 'line.order_id')
    .select([
      'line.piece_id',
      'paid.id as orderId',
      'paid.title',
      'paid.balance_cents',
      'paid.paid_cents',
      'paid.checkout_url',
      'paid.processing_since',
    ])
    .where('line.buyer_id', '=', buyerId)
    .where('line.state', '=', 'OPEN')
    .orderBy('paid.id', 'desc')
    .orderBy('line.id')
    .execute()
