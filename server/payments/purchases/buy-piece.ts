import { sql } from 'kysely'
import { balancePrice } from '#contract/prices.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { reply, type OperationRequest } from '#server/http/operation.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'
import { isOpen, type Order, type PurchaseDeps } from './order.ts'
import type { PieceForSale } from './piece-for-sale.ts'
import { isAsExpected, type PurchaseRequest } from './place-orders.ts'

type BuyPieceDeps = PurchaseDeps & Pick<AppDeps, 'placeOrder'>

/**
 * Buys a piece from the balance at the reduced price; or reserves what the balance has and opens a checkout for the rest of the full price;
 * or opens one for all of it.
 */
export async function buyPiece(deps: BuyPieceDeps, { caller, params, body }: OperationRequest<'buyPiece', 'caller' | 'params' | 'body'>) {
  const order = await placeOrResume(deps, { buyerId: caller.accountId, ...params, ...body })
  if (order.state === 'FULFILLED') return reply(202, 'Thank You!')
  return reply(200, 'Please pay at the payment provider.', { response: await openCheckout(deps, order, order.title!) })
}

async function placeOrResume(deps: BuyPieceDeps, request: PurchaseRequest, attempts = 3): Promise<Order> {
  const placed = await deps.placeOrder(request)
  const order = 'order' in placed ? placed.order : await resumeCheckout(deps, request, placed.pending)
  if (order) return order
  if (attempts > 1) return placeOrResume(deps, request, attempts - 1)
  throw new HttpError(409, 'You are already buying this piece. Check your open payments.')
}

/** Returns the open order if it is what is requested now. Otherwise it is cancelled first, so that nobody pays for a piece twice. */
async function resumeCheckout(deps: PurchaseDeps, request: PurchaseRequest, { price }: PieceForSale) {
  const { buyerId, pieceId, useBalance } = request
  const order = await refreshOrder(deps, await openOrder(deps.db, buyerId, pieceId))
  if (!order) return undefined
  if (order.processing_since) throw new HttpError(409, 'Your bank is still processing your payment for this piece.')
  const balance = useBalance ? await balanceOf(deps.db, buyerId) : 0
  const isPaidFromBalance = useBalance && balance >= balancePrice(price)
  const isAlone = order.kind === 'PIECE'
  const isSameMethod = order.used_balance === useBalance || (useBalance && balance === 0) // an empty balance is not used
  if (isAlone && !isPaidFromBalance && isSameMethod && order.price_cents === price && isAsExpected(request, order)) return order
  await cancelOrder(deps, order)
  return undefined
}

/** Returns an order unless the provider says that its checkout has expired or was paid: nobody is sent to a checkout that has ended. */
async function refreshOrder(deps: PurchaseDeps, order: Order | undefined) {
  if (!order?.checkout_id) return order
  const settled = await settleCheckout(deps, order.checkout_id)
  return settled && isOpen(settled) ? settled : undefined
}

/** The open order that pays for this piece: its own, or that of a cart. */
const openOrder = (db: Database, buyerId: number, pieceId: number) =>
  db
    .selectFrom('orders as line')
    .innerJoin('orders as paid', (join) => join.on('paid.id', '=', sql`coalesce(line.cart_id, line.id)`))
    .selectAll('paid')
    .where('line.buyer_id', '=', buyerId)
    .where('line.piece_id', '=', pieceId)
    .where('line.state', 'in', ['CREATED', 'PENDING'])
    .executeTakeFirst()
