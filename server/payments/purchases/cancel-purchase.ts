import { cancelOrder } from './cancel-order.ts'
import { isOpen, type PurchaseDeps } from './order.ts'

type Purchase = { buyerId: number; pieceId: number }

/**
 * Ends the purchase of a piece that this buyer has begun, so that what was put aside of the balance is back at once. A payment that
 * comes at the same moment counts: then the piece is bought. One that the provider is still working on is left to end by itself.
 */
export async function cancelPurchase(till: PurchaseDeps, purchase: Purchase): Promise<{ outcome: 'cancelled' | 'paid' | 'underway' }> {
  for (const order of await ordersOf(till, purchase)) if (isOpen(order)) await cancelOrder(till, order)
  const left = await ordersOf(till, purchase)
  if (left.some(({ state }) => state === 'FULFILLED')) return { outcome: 'paid' }
  return { outcome: left.some(isOpen) ? 'underway' : 'cancelled' }
}

const ordersOf = ({ db }: PurchaseDeps, { buyerId, pieceId }: Purchase) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('piece_id', '=', pieceId)
    .where('state', 'in', ['CREATED', 'PENDING', 'FULFILLED'])
    .execute()
