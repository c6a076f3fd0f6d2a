import type { OperationRequest } from '#server/http/operation.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { isOpen, type PurchaseDeps } from './order.ts'
import type { PurchaseTarget } from './piece-for-sale.ts'

/**
 * Cancels the buyer's pending purchase of a piece, and releases what was reserved of the balance. A payment that arrives at the same moment
 * counts: then the piece is bought. A payment that the provider is still processing cannot be cancelled.
 */
export async function cancelPurchase(
  deps: PurchaseDeps,
  { caller, params }: OperationRequest<'cancelPurchase', 'caller' | 'params'>,
): Promise<{ outcome: 'cancelled' | 'paid' | 'processing' }> {
  const target = { buyerId: caller.accountId, pieceId: params.pieceId }
  const open = (await ordersOf(deps, target)).filter(isOpen)
  for (const order of open) await cancelOrder(deps, order)
  const ids = new Set(open.map(({ id }) => id))
  const remaining = (await ordersOf(deps, target)).filter(({ id }) => ids.size === 0 || ids.has(id)) // a first copy is not what was cancelled
  if (remaining.some(({ state }) => state === 'FULFILLED')) return { outcome: 'paid' }
  return { outcome: remaining.some(isOpen) ? 'processing' : 'cancelled' }
}

const ordersOf = ({ db }: PurchaseDeps, { buyerId, pieceId }: PurchaseTarget) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(['orders.id', 'checkout_id', 'orders.state'])
    .where('line.buyer_id', '=', buyerId)
    .where('line.piece_id', '=', pieceId)
    .where('line.state', 'in', ['OPEN', 'FULFILLED'])
    .execute()
