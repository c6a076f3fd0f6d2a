import { type Stripe } from 'stripe'
import { cents } from '#contract/money.ts'
import type { PaymentEvent } from './payments.ts'

/** Reads Stripe's events. They come in any order, so that the refunds of a payment are fetched instead of read from an event. */
export function stripeEvents(stripe: Stripe) {
  /** All refunds of a payment, those that failed included. */
  const refundsOf = async (paymentId: string): Promise<Stripe.Refund[]> =>
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }).autoPagingToArray({ limit: 10_000 })

  /** The totals of a payment's refunds. They never decrease: a refund that fails is counted once more, as failed. */
  async function refundOf(paymentId: string) {
    const refunds = await refundsOf(paymentId)
    const total = (isCounted: (refund: Stripe.Refund) => boolean) => cents(refunds.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0))
    const amount = total((refund) => !isRequested(refund))
    const totals = { amount, requested: total(isRequested), failed: total(({ status }) => status === 'failed' || status === 'canceled') }
    return { kind: 'refund', paymentId, source: paymentId, refundId: `${paymentId}-${amount}`, ...totals } as const
  }

  async function eventOf(event: Stripe.Event): Promise<PaymentEvent> {
    const { id, type } = event
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
      case 'checkout.session.expired':
        return { id, type, kind: 'checkout', checkoutId: event.data.object.id }
      case 'charge.dispute.funds_withdrawn':
        return { id, type, ...chargebackOf(event.data.object) }
      case 'charge.dispute.funds_reinstated':
        return { id, type, kind: 'reinstatement', ...disputeOf(event.data.object) }
      case 'charge.refunded':
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
      case 'charge.refund.updated': {
        const paymentId = idOf(event.data.object.payment_intent)
        return paymentId ? { id, type, ...(await refundOf(paymentId)) } : { id, type, kind: 'other' }
      }
      default:
        return { id, type, kind: 'other' }
    }
  }

  return { eventOf, refundsOf }
}

/** Whether a refund carries the key of a request of ours; others were made by hand. */
const isRequested = ({ metadata }: Stripe.Refund) => Boolean(metadata?.['key'])

/** The disputed part of a payment. */
const disputeOf = ({ id, payment_intent, amount }: Stripe.Dispute) => ({ paymentId: idOf(payment_intent), refundId: id, amount: cents(amount) })

/** A bank has withdrawn the disputed part of a payment. */
function chargebackOf(dispute: Stripe.Dispute) {
  const { paymentId, refundId, amount } = disputeOf(dispute)
  const fee = cents(dispute.balance_transactions.find((movement) => movement.amount < 0)?.fee ?? 0)
  return { kind: 'refund', paymentId, source: `${paymentId}/${refundId}`, refundId, amount, fee } as const
}

const idOf = (object: string | { id: string } | null) => (typeof object === 'string' ? object : (object?.id ?? ''))
