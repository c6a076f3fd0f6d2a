import { cents } from '#contract/money.ts'
import { transact } from '#server/database/transact.ts'
import { postCreditRefund, postRefund, postReturned } from '#server/ledger/events.ts'
import { hold } from '#server/ledger/wallets.ts'
import type { PaymentEvent } from '#server/outside/payments.ts'
import { partiesOf, saleOf, type Till } from './order.ts'

type Refund = Extract<PaymentEvent, { about: 'refund' }>

/** Books what the provider has sent back to a buyer without being asked by us: a refund by hand, or a card company's. */
export async function takeRefund({ db, now }: Till, { paymentId, refundId, amount, isWhole }: Refund) {
  const at = now()
  await transact(db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
    if (order?.state === 'REFUNDED') return // by us, or told before
    if (order?.state !== 'FULFILLED' || !isWhole) {
      await postReturned(tx, refundId, amount, at) // shown to the admins
      return
    }
    const held = await hold(tx, ...partiesOf(order))
    if (order.kind === 'CREDIT') {
      await postCreditRefund(tx, refundId, { orderId: order.id, accountId: order.buyer_id, amount: cents(order.paid_cents), at }, held)
    } else await postRefund(tx, refundId, saleOf(order, at), held)
    await tx.updateTable('orders').set({ state: 'REFUNDED' }).where('id', '=', order.id).execute()
  })
}
