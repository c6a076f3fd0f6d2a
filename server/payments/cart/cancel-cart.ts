import type { OperationRequest } from '#server/http/operation.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { isOpen, type PurchaseDeps } from '../purchases/order.ts'

/** Cancels the buyer's pending purchases of carts. A payment that arrives at the same moment counts, and one that is being processed cannot be cancelled. */
export async function cancelCart(
  deps: PurchaseDeps,
  { caller }: OperationRequest<'cancelCart', 'caller'>,
): Promise<{ outcome: 'cancelled' | 'paid' | 'processing' }> {
  const carts = deps.db.selectFrom('orders').selectAll().where('buyer_id', '=', caller.accountId).where('from_cart', '=', true)
  const open = await carts.where('state', 'in', ['CREATED', 'PENDING']).execute()
  const unpaid = open.filter(({ processing_since }) => processing_since === null)
  for (const order of unpaid) await cancelOrder(deps, order)
  const ids = (unpaid.length > 0 ? unpaid : open).map(({ id }) => id)
  const ended = await carts.where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))).execute()
  if (ended.some(({ state }) => state === 'FULFILLED')) return { outcome: 'paid' }
  return { outcome: ended.some(isOpen) ? 'processing' : 'cancelled' }
}
