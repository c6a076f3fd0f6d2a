import { cents } from '#contract/money.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { transact } from '#server/database/transact.ts'
import { postSuspenseRefund } from '#server/ledger/events.ts'
import { queueRefundEmail } from '../purchases/emails.ts'
import type { PurchaseDeps } from '../purchases/order.ts'

/** Refunds the payment of an order that could not be fulfilled: at the provider first, then in the ledger. */
export const refundPaymentTasks = ({ db, payments, now }: PurchaseDeps): Tasks => ({
  'refund-payment': async ({ orderId }: { orderId: number }) => {
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const amount = cents(order.paid_cents - order.balance_cents)
    const { refundId } = await payments.refund({ paymentId: order.payment_id!, amount, key: order.token })
    await transact(db, async (tx) => {
      if (await postSuspenseRefund(tx, refundId, amount, now())) await queueRefundEmail(tx, order)
    })
  },
})
