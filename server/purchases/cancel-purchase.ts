import { giveUp } from './give-up.ts'
import type { Till } from './order.ts'

/** Ends the purchase of a piece that this buyer has begun, so that what was put aside of the balance is back at once. */
export async function cancelPurchase(till: Till, { buyerId, pieceId }: { buyerId: number; pieceId: number }) {
  const orders = await till.db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('piece_id', '=', pieceId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .execute()
  for (const order of orders) await giveUp(till, order)
}
