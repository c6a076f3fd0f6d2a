import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { PaymentEvent } from '#server/integrations/payments.ts'
import { postProviderFee, postSaleRefund, postSuspenseRefund, postTopUpRefund, postUnmatched } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { isOpen, partiesOf, saleOf, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { queueRefundEmail } from '../purchases/emails.ts'
import { settleCheckout } from './settle-checkout.ts'

type RefundEvent = Extract<PaymentEvent, { kind: 'refund' }>
type Refund = { order: Order; ref: string; amount: Cents; refundedBefore: Cents; isWhole: boolean; at: Date }

/**
 * Records a refund that the provider made without our request: a refund by hand, or a chargeback. Each source reports its total so far, so
 * that each partial refund is posted once; the whole refund replaces its parts.
 */
export async function recordRefund(deps: PurchaseDeps, { paymentId, source, refundId, amount, fee }: RefundEvent) {
  await settleBeforeRefund(deps, paymentId)
  const at = deps.now()
  await transact(deps.db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
    if (fee) await postProviderFee(tx, refundId, fee, at)
    if (order?.state === 'REFUNDED' && (source === paymentId || (await isPosted(tx, refundId)))) return // refunded by us, or reported before
    const refundedBefore = await postedRefunds(tx, `${paymentId}:`, `${paymentId}/`)
    const newAmount = cents(amount - (await postedRefunds(tx, `${source}:`)))
    const partRef = `${source}:${amount}`
    if (newAmount <= 0) return
    if (order?.state !== 'FULFILLED') {
      await postSuspenseRefund(tx, partRef, newAmount, at) // admins see it
      return
    }
    const due = order.paid_cents - order.balance_cents
    const isWhole = refundedBefore + newAmount >= due
    const refund = { order, ref: isWhole ? refundId : partRef, amount: cents(Math.min(newAmount, due - refundedBefore)), refundedBefore, isWhole, at }
    await (order.kind === 'CREDIT' ? refundTopUp(tx, refund) : refundSale(tx, refund, paymentId))
    if (refundedBefore + newAmount > due) await postSuspenseRefund(tx, partRef, cents(refundedBefore + newAmount - due), at)
    if (isWhole) await tx.updateTable('orders').set({ state: 'REFUNDED' }).where('id', '=', order.id).execute()
  })
}

/** Posts the money of a won dispute to the suspense account: the buyer has lost the piece, so an admin decides what becomes of it. */
export const recordReinstatement = ({ db, now }: PurchaseDeps, { refundId, amount }: Extract<PaymentEvent, { kind: 'reinstatement' }>) =>
  transact(db, (tx) => postUnmatched(tx, refundId, amount, now()))

/** A refund may be reported before its payment: then the payment is settled first, so that there is a sale to reverse. */
async function settleBeforeRefund(deps: PurchaseDeps, paymentId: string) {
  const order = await deps.db.selectFrom('orders').select('id').where('payment_id', '=', paymentId).executeTakeFirst()
  const checkoutId = order ? undefined : await deps.payments.findCheckout(paymentId)
  const settled = checkoutId === undefined ? undefined : await settleCheckout(deps, checkoutId)
  if (settled && isOpen(settled)) throw new Error(`The payment ${paymentId} was refunded before it arrived.`) // the provider sends the event again
}

/** Deducts the credit of a refunded top-up, part by part, so that nobody spends refunded money. */
async function refundTopUp(tx: Tx, { order, ref, amount, isWhole, at }: Refund) {
  const wallets = await lockWallets(tx, order.buyer_id)
  await postTopUpRefund(tx, ref, { orderId: order.id, accountId: order.buyer_id, amount, isWhole, at }, wallets)
}

/** Reverses a sale that is refunded as a whole. A partial refund changes neither the buyer's rights nor the composer's earnings. */
async function refundSale(tx: Tx, { order, ref, amount, refundedBefore, isWhole, at }: Refund, paymentId: string) {
  if (!isWhole) return postSuspenseRefund(tx, ref, amount, at) // admins see it
  if (refundedBefore > 0) await postSuspenseRefund(tx, `${paymentId}:0`, cents(0 - refundedBefore), at)
  const wallets = await lockWallets(tx, ...partiesOf(order))
  const isBuyerDeleted = await isDeleted(tx, order.buyer_id)
  if (isBuyerDeleted && order.balance_cents > 0)
    await tx
      .updateTable('orders')
      .set({ problem: describeUnrefundedBalance(order) })
      .where('id', '=', order.id)
      .execute()
  return postSaleRefund(tx, ref, { ...saleOf(order, at), isBuyerDeleted }, wallets)
}

/** The wallets are locked, as they are while an account is deleted, so that the answer stays true until the transaction ends. */
const isDeleted = async (tx: Tx, id: number) =>
  (await tx.selectFrom('accounts').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()).deleted_at !== null

const describeUnrefundedBalance = ({ balance_cents }: Order) =>
  `Refunded after the buyer had deleted the account: ${balance_cents} cents of it had come from the balance.`

/** The sum of the partial refunds that are posted under refs with one of these prefixes. */
async function postedRefunds(tx: Tx, ...prefixes: string[]) {
  const { refunded } = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('refunded'))
    .where('ledger_transactions.kind', '=', 'refund')
    .where((eb) => eb.or(prefixes.map((prefix) => sql<boolean>`starts_with(ref, ${prefix})`)))
    .where('code', '=', 'asset:provider')
    .executeTakeFirstOrThrow()
  return cents(refunded)
}

const isPosted = async (db: Database, refundId: string) =>
  (await db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'refund').where('ref', '=', refundId).executeTakeFirst()) !== undefined

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
