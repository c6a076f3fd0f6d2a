import { cents, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { postSuspenseRefund } from '#server/ledger/events.ts'
import type { Order } from '../purchases/order.ts'
import { isRefundedByHand, postedRefunds, reportedByHand } from './posted-refunds.ts'

/** The beginning of the refs under which the failed refunds of a payment are posted. */
export const failuresOf = (paymentId: string) => `${paymentId}-failed:`

type Failures = { order: Order | undefined; failed: Cents | undefined; at: Date }

/** Posts the refunds of a payment that did not reach the buyer to the suspense account: an admin has to pay the buyer in another way. */
export async function recordFailures(tx: Tx, paymentId: string, { order, failed = cents(0), at }: Failures) {
  const newAmount = cents(failed + (await postedRefunds(tx, failuresOf(paymentId))))
  if (newAmount <= 0) return
  await postSuspenseRefund(tx, `${failuresOf(paymentId)}${failed}`, { paymentId, amount: cents(0 - newAmount), at })
  if (!order) return
  await tx
    .updateTable('orders')
    .set({ problem: `A refund of ${newAmount} cents did not reach the buyer.` })
    .where('id', '=', order.id)
    .execute()
}

type Repetition = { order: Order; byHand: Cents; requested: Cents; at: Date }

/**
 * Posts what is refunded by hand of an order that was refunded as a whole before: again after a failure, beside a chargeback, or before our
 * own refund. It leaves the suspense account. Posted so far is what was requested or reported, or the whole payment.
 */
export async function recordRepetition(tx: Tx, paymentId: string, { order, byHand, requested, at }: Repetition) {
  const whole = (await isRefundedByHand(tx, order)) ? order.paid_cents - order.balance_cents : 0
  const repeated = byHand + requested - Math.max(whole, requested + (await reportedByHand(tx, paymentId)))
  const newAmount = cents(repeated - (await postedRefunds(tx, `${paymentId}-again:`)))
  if (newAmount > 0) await postSuspenseRefund(tx, `${paymentId}-again:${byHand}`, { paymentId, amount: newAmount, at })
}
