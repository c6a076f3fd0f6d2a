import { cents } from '#contract/money.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { transact } from '#server/database/transact.ts'
import { postReturned } from '#server/ledger/events.ts'
import { queueRefundEmail } from '../purchases/emails.ts'
import type { PurchaseDeps } from '../purchases/order.ts'

/** Sends a payment back that came for nothing we could give: at the provider first, then in the books. */
export const refundPaymentTasks = ({ db, payments, now }: PurchaseDeps): Tasks => ({
  'return-payment': async ({ orderId }: { orderId: number }) => {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const amount = cents(order.paid_cents - order.balance_cents)
    const { refundId } = await payments.refund({ paymentId: order.payment_id!, amount, key: order.token })
    await transact(db, async (tx) => {
      if (await postReturned(tx, refundId, amount, now())) await queueRefundEmail(tx, order)
    })
  },
})
