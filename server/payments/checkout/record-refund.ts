import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { PaymentEvent } from '#server/integrations/payments.ts'
import { postProviderFee, postSaleRefund, postSuspenseRefund, postTopUpRefund, postUnmatched } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { endOrder, isOpen, linesOf, partiesOf, saleOf, type Order, type OrderLine, type PurchaseDeps } from '../purchases/order.ts'
import { queueUndeliverableRefundEmail } from '../purchases/emails.ts'
import { failuresOf, recordFailures, recordRepetition } from './failed-refunds.ts'
import { postedRefunds, reportedByHand } from './posted-refunds.ts'
import { settleCheckout } from './settle-checkout.ts'

type RefundEvent = Extract<PaymentEvent, { kind: 'refund' }>
type Refund = { order: Order; ref: string; amount: Cents; byHandBefore: Cents; isWhole: boolean; at: Date }

/**
 * Records a refund that the provider made without our request: a refund by hand, or a chargeback. Each source reports its total so far, so
 * that each partial refund is posted once; the whole refund replaces its parts.
 */
export async function recordRefund(deps: PurchaseDeps, { paymentId, source, refundId, amount, fee, ...totals }: RefundEvent) {
  await settleBeforeRefund(deps, paymentId)
  const at = deps.now()
  await transact(deps.db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()
    if (fee) await postProviderFee(tx, refundId, fee, at)
    await recordFailures(tx, paymentId, { order, failed: totals.failed, at })
    if (order?.state === 'REFUNDED' && source === paymentId)
      await recordRepetition(tx, paymentId, { order, byHand: amount, requested: totals.requested ?? cents(0), at })
    if (order?.state === 'REFUNDED' && (source === paymentId || (await isPosted(tx, refundId)))) return // refunded by us, or reported before
    const lines = order ? await linesOf(tx, order) : []
    const requestedBefore = sum(lines.filter(({ state }) => state === 'REFUNDED').map(byCardOf))
    const refundedBefore = cents(requestedBefore + (await postedRefunds(tx, `${paymentId}:`, `${paymentId}/`, failuresOf(paymentId))))
    const newAmount = cents(amount - (await postedRefunds(tx, `${source}:`)))
    const partRef = `${source}:${amount}`
    if (newAmount <= 0) return
    if (order?.state !== 'FULFILLED') {
      await postSuspenseRefund(tx, partRef, { paymentId, amount: newAmount, at }) // admins see it
      return
    }
    const due = order.paid_cents - order.balance_cents
    const isWhole = refundedBefore + newAmount >= due
    const wholeRef = source === paymentId ? `${paymentId}-${amount}` : refundId
    const refund = {
      order,
      ref: isWhole ? wholeRef : partRef,
      amount: cents(Math.min(newAmount, due - refundedBefore)),
      byHandBefore: cents(refundedBefore - requestedBefore),
      isWhole,
      at,
    }
    await (order.kind === 'CREDIT' ? refundTopUp(tx, refund) : refundSales(tx, refund, paymentId))
    if (refundedBefore + newAmount > due) await postSuspenseRefund(tx, partRef, { paymentId, amount: cents(refundedBefore + newAmount - due), at })
    if (isWhole) await endOrder(tx, order, { state: 'REFUNDED' })
  })
}

/** Posts the money of a won dispute to the suspense account: the buyer has lost the piece, so an admin decides what becomes of it. */
export const recordReinstatement = ({ db, now }: PurchaseDeps, { refundId, paymentId, amount }: Extract<PaymentEvent, { kind: 'reinstatement' }>) =>
  transact(db, (tx) => postUnmatched(tx, refundId, { paymentId, amount, at: now() }))

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

/**
 * Reverses the sales of an order that is refunded as a whole. A partial refund by hand changes neither the buyer's rights nor the composers'
 * earnings. The lines that were refunded before stay as they are.
 */
async function refundSales(tx: Tx, { order, ref, amount, byHandBefore, isWhole, at }: Refund, paymentId: string) {
  if (!isWhole) {
    await postSuspenseRefund(tx, ref, { paymentId, amount, at }) // admins see it
    return
  }
  const lines = (await linesOf(tx, order)).filter(({ state }) => state === 'FULFILLED')
  if (byHandBefore > 0) await postSuspenseRefund(tx, `${paymentId}:0`, { paymentId, amount: cents(0 - byHandBefore), at })
  await lockWallets(tx, ...lines.flatMap(partiesOf))
  for (const [index, line] of lines.entries()) await refundSale(tx, line, { paymentId, ref: index === 0 ? ref : `${ref}+${line.id}`, at })
}

/** Reverses the sale of one line; the wallets of its sides are locked. */
async function refundSale(tx: Tx, line: OrderLine, { paymentId, ref, at }: { paymentId: string | null; ref: string; at: Date }) {
  const wallets = await lockWallets(tx, ...partiesOf(line)) // read again: another line may have changed them
  const isBuyerDeleted = await isDeleted(tx, line.buyer_id)
  if (isBuyerDeleted && line.balance_cents > 0)
    await tx
      .updateTable('orders')
      .set({ problem: sql`concat_ws(' ', problem, ${describeUnrefundedBalance(line)}::text)` })
      .where('id', '=', line.order_id)
      .execute()
  await postSaleRefund(tx, ref, { ...saleOf(line, at), isBuyerDeleted, paymentId }, wallets)
}

const byCardOf = ({ paid_cents, balance_cents }: OrderLine) => paid_cents - balance_cents
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The wallets are locked, as they are while an account is deleted, so that the answer stays true until the transaction ends. */
const isDeleted = async (tx: Tx, id: number) =>
  (await tx.selectFrom('accounts').select('deleted_at').where('id', '=', id).executeTakeFirstOrThrow()).deleted_at !== null

const describeUnrefundedBalance = ({ balance_cents }: OrderLine) =>
  `Refunded after the buyer had deleted the account: ${balance_cents} cents of it had come from the balance.`

const isPosted = async (db: Database, refundId: string) =>
  (await db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'refund').where('ref', '=', refundId).executeTakeFirst()) !== undefined

/** Refunds the payment of an order that could not be fulfilled, and what admins decided to refund: at the provider first, then in the ledger. */
export const refundPaymentTasks = (deps: PurchaseDeps): Tasks => ({
  'refund-payment': async ({ orderId }: { orderId: number }) => {
    const { db, payments, now } = deps
    const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    const amount = cents(order.paid_cents - order.balance_cents)
    const { refundId, isByHand } = await payments.refund({ paymentId: order.payment_id!, amount, key: order.token })
    await transact(db, async (tx) => {
      const isNew = isByHand || (await postSuspenseRefund(tx, refundId, { paymentId: order.payment_id!, amount, at: now() }))
      if (isNew) await queueUndeliverableRefundEmail(tx, order)
    })
  },
  'refund-order': ({ orderId: lineId }: { orderId: number }) => refundRequested(deps, lineId),
})

/**
 * Refunds one line as an admin has decided: at the provider first, once for each line, then in the ledger. The other lines of its order stay as
 * they are.
 */
async function refundRequested({ db, payments, now }: PurchaseDeps, lineId: number) {
  const { payment_id, order_id, refund_key, ...line } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .selectAll('order_lines')
    .select('payment_id')
    .where('order_lines.id', '=', lineId)
    .executeTakeFirstOrThrow()
  const amount = cents(line.paid_cents - line.balance_cents)
  if (line.state === 'FULFILLED' && amount > 0) {
    const { isByHand } = await payments.refund({ paymentId: payment_id!, amount, key: refund_key })
    if (isByHand) return // an event reports it
  }
  await transact(db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', order_id).forUpdate().executeTakeFirstOrThrow()
    const lines = await linesOf(tx, order)
    const refunded = lines.find(({ id, state }) => id === lineId && state === 'FULFILLED')
    if (!refunded) return // the whole payment was refunded meanwhile
    await lockWallets(tx, ...lines.flatMap(partiesOf))
    await refundSale(tx, refunded, { paymentId: payment_id, ref: `requested:${lineId}`, at: now() })
    await tx.updateTable('order_lines').set({ state: 'REFUNDED' }).where('id', '=', lineId).execute()
    const others = lines.filter(({ id, state }) => id !== lineId && state === 'FULFILLED')
    if (others.length === 0 || (await refundRest(tx, order, others, now()))) await endOrder(tx, order, { state: 'REFUNDED' })
  })
}

/** Reverses the sales that are left of an order if refunds by hand, which were recorded before, have paid for them: then nothing of its payment is left. */
async function refundRest(tx: Tx, order: Order, others: OrderLine[], at: Date) {
  const { payment_id: paymentId } = order
  const due = cents(sum(others.map(byCardOf)))
  if (paymentId === null || due === 0) return false
  const refunded = await postedRefunds(tx, `${paymentId}:`, `${paymentId}/`, failuresOf(paymentId))
  if (refunded < due) return false
  const byHand = await reportedByHand(tx, paymentId)
  const ref = byHand > 0 ? `${paymentId}-${byHand}` : `${paymentId}/rest`
  await refundSales(tx, { order, ref, amount: due, byHandBefore: due, isWhole: true, at }, paymentId)
  return true
}
