import { Refusal } from '#server/refusal.ts'
import { isOpen, type Order, type Till } from './order.ts'
import { settle } from './settle.ts'

/**
 * Looks at the latest payment that this buyer began at the provider, and settles it if it was paid (DECIDE-57). Whoever paid from the
 * balance since has nothing to wait for: 404, which is fine.
 */
export async function checkLatest(till: Till, buyerId: number, kind: Order['kind']) {
  const order = await till.db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order?.checkout_id) throw new Refusal(404, kind === 'PIECE' ? 'There is no purchase to check.' : 'There is no credit purchase to check.')
  const settled = isOpen(order) ? await settle(till, order.checkout_id) : order
  if (settled?.state === 'FULFILLED') return
  if (settled?.state === 'REFUNDED') throw new Refusal(402, 'Your payment was sent back, because you own the piece already or it is gone.')
  if (settled?.problem) throw new Refusal(402, 'Your payment does not fit your order. We are looking into it, and write to you.')
  if (settled?.state === 'EXPIRED') throw new Refusal(402, 'This payment was not finished. Nothing was paid.')
  throw new Refusal(402, 'The payment is not finished yet. As soon as it is, everything follows by itself.')
}
