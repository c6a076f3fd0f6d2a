import { cents } from '#contract/money.ts'
import { balancePrice } from '#contract/prices.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import type { Database } from '#server/database/schema.ts'
import { pieceForSale } from './piece-for-sale.ts'

/** Gets what the buy dialog shows: both prices, the buyer's balance, and their pending purchase of the piece. */
export async function getPurchaseInfo(
  { db }: Pick<AppDeps, 'db'>,
  { caller, params: { pieceId } }: OperationRequest<'getPurchaseInfo', 'caller' | 'params'>,
) {
  const buyerId = caller.accountId
  const { title, price, isPending } = await pieceForSale(db, buyerId, pieceId)
  const pending = isPending ? await listPendingPurchases(db, buyerId) : []
  return {
    info: {
      title,
      price,
      priceReduced: balancePrice(price),
      balance: await balanceOf(db, buyerId),
      pending: pending.find((purchase) => purchase.pieceId === pieceId) ?? null,
    },
  }
}

/** Lists the buyer's unpaid purchases of pieces, the latest first: what is reserved of the balance, what the card pays, and where. */
export async function listPendingPurchases(db: Database, buyerId: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['piece_id', 'title', 'balance_cents', 'paid_cents', 'checkout_url'])
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where('kind', '=', 'PIECE')
    .orderBy('id', 'desc')
    .execute()
  return orders.map(({ piece_id, title, balance_cents, paid_cents, checkout_url }) => ({
    pieceId: piece_id!, // every open order of a piece has its id and title
    piece: title!,
    fromBalance: cents(balance_cents),
    byCard: cents(paid_cents - balance_cents),
    sessionUrl: checkout_url,
  }))
}
