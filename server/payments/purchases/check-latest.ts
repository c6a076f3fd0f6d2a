import { HttpError } from '#server/http/http-error.ts'
import { isOpen, type Order, type PurchaseDeps } from './order.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'

/**
 * Looks at the latest payment that this buyer began at the provider, and settles it if it was paid (DECIDE-57). Whoever paid from the
 * balance since has nothing to wait for: 404, which is fine.
 */
export async function checkLatest(till: PurchaseDeps, buyerId: number, kind: Order['kind']) {
  const order = await till.db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order?.checkout_id) throw new HttpError(404, kind === 'PIECE' ? 'There is no purchase to check.' : 'There is no credit purchase to check.')
  const settled = isOpen(order) ? await settleCheckout(till, order.checkout_id) : order
  if (settled?.state === 'FULFILLED') return
  if (settled?.state === 'REFUNDED') throw new HttpError(402, 'Your payment was sent back, because you own the piece already or it is gone.')
  if (settled?.problem) throw new HttpError(402, 'Your payment does not fit your order. We are looking into it, and write to you.')
  if (settled?.state === 'EXPIRED') throw new HttpError(402, 'This payment was not finished. Nothing was paid.')
  throw new HttpError(402, 'The payment is not finished yet. As soon as it is, everything follows by itself.')
}
