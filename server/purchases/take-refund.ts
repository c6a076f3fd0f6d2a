import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postCreditRefund, postRefund, postReturned } from '#server/ledger/events.ts'
import { hold } from '#server/ledger/wallets.ts'
import type { PaymentEvent } from '#server/outside/payments.ts'
import { partiesOf, saleOf, type Till } from './order.ts'

type Refund = Extract<PaymentEvent, { about: 'refund' }>

/**
 * Books what the provider has sent back to a buyer without being asked by us: a refund by hand, or a card company's. The provider tells
 * how much of a payment went back in all, so that of several parts each is booked once; the whole takes the place of its parts.
 */
export async function takeRefund({ db, now }: Till, { paymentId, refundId, amount, isWhole }: Refund) {
  const at = now()
  await transact(db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
    if (order?.state === 'REFUNDED') return // by us, or told before
    const before = await returnedOf(tx, paymentId)
    if (order?.state !== 'FULFILLED' || !isWhole) {
      if (amount > before) await postReturned(tx, partOf(paymentId, amount), cents(amount - before), at) // shown to the admins
      return
    }
    if (before > 0) await postReturned(tx, partOf(paymentId, cents(0)), cents(0 - before), at)
    const held = await hold(tx, ...partiesOf(order))
    if (order.kind === 'CREDIT') {
      await postCreditRefund(tx, refundId, { orderId: order.id, accountId: order.buyer_id, amount: cents(order.paid_cents), at }, held)
    } else await postRefund(tx, refundId, saleOf(order, at), held)
    await tx.updateTable('orders').set({ state: 'REFUNDED' }).where('id', '=', order.id).execute()
  })
}

const partOf = (paymentId: string, inAll: Cents) => `${paymentId}:${inAll}`

/** What of a payment is booked as sent back in parts. */
async function returnedOf(tx: Tx, paymentId: string) {
  const { returned } = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('returned'))
    .where('ledger_transactions.kind', '=', 'refund')
    .where(sql<boolean>`starts_with(ref, ${`${paymentId}:`})`)
    .where('code', '=', 'asset:provider')
    .executeTakeFirstOrThrow()
  return returned
}
