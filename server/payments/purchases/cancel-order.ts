import { transact } from '#server/database/transact.ts'
import { isOpen, type Order, type PurchaseDeps } from './order.ts'
import { expireOrder, settleCheckout } from '../checkout/settle-checkout.ts'

/** Ends what was begun and not paid: nobody can pay it any more. What was paid in the last moment is settled instead. */
export async function cancelOrder(till: PurchaseDeps, { id, checkout_id }: Order) {
  if (checkout_id === null) {
    await transact(till.db, async (tx) => {
      const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
      if (isOpen(order) && order.checkout_id === null) await expireOrder(tx, order, till.now())
    })
    return
  }
  await till.payments.expireCheckout(checkout_id)
  await settleCheckout(till, checkout_id)
}
