import { transact } from '#server/database/transact.ts'
import { isOpen, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { expireOrder, settleCheckout } from './settle-checkout.ts'

/** Cancels an unpaid order, so that nobody can pay it any more. An order that was paid in the last moment is settled instead. */
export async function cancelOrder(deps: PurchaseDeps, { id, checkout_id }: Order) {
  if (checkout_id === null) return expireUnopenedOrder(deps, id)
  await deps.payments.expireCheckout(checkout_id)
  await settleCheckout(deps, checkout_id)
}

/** Expires an open order that has no checkout. */
export const expireUnopenedOrder = ({ db, now }: PurchaseDeps, id: number) =>
  transact(db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (isOpen(order) && order.checkout_id === null) await expireOrder(tx, order, now())
  })
