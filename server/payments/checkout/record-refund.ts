import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postCreditRefund, postProviderFee, postRefund, postReturned } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import type { PaymentEvent } from '#server/integrations/payments.ts'
import { isOpen, partiesOf, saleOf, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { settleCheckout } from './settle-checkout.ts'

type Refund = Extract<PaymentEvent, { about: 'refund' }>
type Returned = { order: Order; ref: string; amount: Cents; before: Cents; isWhole: boolean; at: Date }

/**
 * Books what went back to a buyer without being asked for by us: a refund by hand, or a chargeback. Each source tells how much it sent back
 * in all, so that of several parts each is booked once; the whole takes the place of its parts.
 */
export async function recordRefund(till: PurchaseDeps, { paymentId, source, refundId, amount, fee }: Refund) {
  await settleBefore(till, paymentId)
  const at = till.now()
  await transact(till.db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
    if (fee) await postProviderFee(tx, refundId, fee, at)
    if (order?.state === 'REFUNDED' && (source === paymentId || (await isBooked(tx, refundId)))) return // by us, or told before
    const before = await returnedOf(tx, `${paymentId}:`, `${paymentId}/`)
    const fresh = cents(amount - (await returnedOf(tx, `${source}:`)))
    const part = `${source}:${amount}`
    if (fresh <= 0) return
    if (order?.state !== 'FULFILLED') {
      await postReturned(tx, part, fresh, at) // shown to the admins
      return
    }
    const due = order.paid_cents - order.balance_cents
    const isWhole = before + fresh >= due
    const returned = { order, ref: isWhole ? refundId : part, amount: cents(Math.min(fresh, due - before)), before, isWhole, at }
    await (order.kind === 'CREDIT' ? takeCredit(tx, returned) : takeSale(tx, returned, paymentId))
    if (before + fresh > due) await postReturned(tx, part, cents(before + fresh - due), at)
    if (isWhole) await tx.updateTable('orders').set({ state: 'REFUNDED' }).where('id', '=', order.id).execute()
  })
}

/** A refund may be told of before the payment is: then the order is brought to where it was paid first, so that there is something to take back. */
async function settleBefore(till: PurchaseDeps, paymentId: string) {
  const known = await till.db.selectFrom('orders').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  const checkoutId = known ? undefined : await till.payments.findCheckout(paymentId)
  const settled = checkoutId === undefined ? undefined : await settleCheckout(till, checkoutId)
  if (settled && isOpen(settled)) throw new Error(`The payment ${paymentId} went back, and has not come yet.`) // it is told again
}

/** Credit goes with its money, part by part: nobody spends what was sent back. */
async function takeCredit(tx: Tx, { order, ref, amount, isWhole, at }: Returned) {
  const held = await lockWallets(tx, order.buyer_id)
  await postCreditRefund(tx, ref, { orderId: order.id, accountId: order.buyer_id, amount, isWhole, at }, held)
}

/** A sale is taken back as a whole. A part of its price is between the buyer and the house: piece and share stay where they are. */
async function takeSale(tx: Tx, { order, ref, amount, before, isWhole, at }: Returned, paymentId: string) {
  if (!isWhole) return postReturned(tx, ref, amount, at) // shown to the admins
  if (before > 0) await postReturned(tx, `${paymentId}:0`, cents(0 - before), at)
  const held = await lockWallets(tx, ...partiesOf(order))
  const isBuyerGone = await isClosed(tx, order.buyer_id)
  if (isBuyerGone && order.balance_cents > 0)
    await tx
      .updateTable('orders')
      .set({ problem: unreturned(order) })
      .where('id', '=', order.id)
      .execute()
  return postRefund(tx, ref, { ...saleOf(order, at), isBuyerGone }, held)
}

/** The wallets are held: whoever deletes an account holds them first. */
const isClosed = async (tx: Tx, id: number) =>
  (await tx.selectFrom('accounts').select('closed_at').where('id', '=', id).executeTakeFirstOrThrow()).closed_at !== null

const unreturned = ({ balance_cents }: Order) =>
  `Refunded after the buyer had deleted the account: ${balance_cents} cents of it had come from the balance.`

/** What of a payment is booked as sent back in parts, by the beginning of their names. */
async function returnedOf(tx: Tx, ...starts: string[]) {
  const { returned } = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('returned'))
    .where('ledger_transactions.kind', '=', 'refund')
    .where((eb) => eb.or(starts.map((start) => sql<boolean>`starts_with(ref, ${start})`)))
    .where('code', '=', 'asset:provider')
    .executeTakeFirstOrThrow()
  return cents(returned)
}

const isBooked = async (db: Database, refundId: string) =>
  (await db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'refund').where('ref', '=', refundId).executeTakeFirst()) !== undefined
