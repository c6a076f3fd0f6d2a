import { Stripe } from 'stripe'
import { cents } from '#contract/money.ts'
import { signatureTolerance, type PaymentEvent, type Payments } from './payments.ts'

/** The keys of a Stripe account. The address differs in tests only. */
export type StripeSettings = { secretKey: string; webhookSecret: string; address?: string | undefined }

/** Payments by Stripe Checkout. */
export function stripePayments({ secretKey, webhookSecret, address }: StripeSettings): Payments {
  const { hostname, port, protocol } = new URL(address ?? 'https://api.stripe.com')
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(address && { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' }),
  })
  /** Finds the refund that was made by hand before ours. */
  async function previousRefund(paymentId: string, error: unknown) {
    const isRefunded = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
    const { data } = isRefunded ? await stripe.refunds.list({ payment_intent: paymentId, limit: 1 }) : { data: [] }
    if (!data[0]) throw error
    return data[0]
  }
  return {
    async createCheckout({ token, title, amount, email, successUrl, cancelUrl, expiresAt }) {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: token,
          customer_email: email,
          line_items: [{ quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name: title } } }],
          payment_intent_data: { metadata: { order: token } },
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: `order-${token}` },
      )
      return { id: session.id, url: session.url! }
    },
    async getCheckout(id) {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] })
      return {
        id,
        token: session.client_reference_id ?? '',
        status: statusOf(session),
        amount: cents(session.amount_total ?? 0),
        currency: session.currency ?? '',
        paymentId: typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
        fee: feeOf(session),
      }
    },
    async findCheckout(paymentId) {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
      return data[0]?.id
    },
    async expireCheckout(id) {
      await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error // it was paid or has expired already
      })
    },
    async refund({ paymentId, amount, key }) {
      const { id } = await stripe.refunds
        .create({ payment_intent: paymentId, amount }, { idempotencyKey: `refund-${key}` })
        .catch((error: unknown) => previousRefund(paymentId, error))
      return { refundId: id }
    },
    async readEvent(body, { 'stripe-signature': signature }) {
      if (typeof signature !== 'string') return undefined
      try {
        return eventOf(await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, signatureTolerance))
      } catch (error) {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      }
    },
  }
}

function statusOf({ status, payment_status }: Stripe.Checkout.Session) {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  return status === 'complete' ? 'processing' : 'open' // some payment methods take days
}

function feeOf({ payment_intent }: Stripe.Checkout.Session) {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  const movement = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof movement === 'object' && movement ? cents(movement.fee) : undefined
}

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type } = event
  if (event.type.startsWith('checkout.session.')) return { id, type, kind: 'checkout', checkoutId: (event.data.object as Stripe.Checkout.Session).id }
  if (event.type === 'charge.dispute.funds_withdrawn' || event.type === 'charge.dispute.funds_reinstated')
    return { id, type, ...disputeOf(event.data.object, event.type === 'charge.dispute.funds_withdrawn') }
  if (event.type !== 'charge.refunded') return { id, type, kind: 'other' }
  const { payment_intent, amount_refunded, id: chargeId } = event.data.object
  const paymentId = idOf(payment_intent)
  // The total refunded so far is part of the refund's id, so that an event that comes twice names the same refund.
  return { id, type, kind: 'refund', paymentId, source: paymentId, refundId: `${chargeId}-${amount_refunded}`, amount: cents(amount_refunded) }
}

/** A card company has withdrawn the disputed part of a payment, or has reinstated it. */
function disputeOf({ id: refundId, payment_intent, amount: disputed, balance_transactions }: Stripe.Dispute, isWithdrawn: boolean) {
  const [paymentId, amount] = [idOf(payment_intent), cents(disputed)]
  if (!isWithdrawn) return { kind: 'reinstatement', paymentId, refundId, amount } as const
  const fee = cents(balance_transactions.find((movement) => movement.amount < 0)?.fee ?? 0)
  return { kind: 'refund', paymentId, source: `${paymentId}/${refundId}`, refundId, amount, fee } as const
}

const idOf = (object: string | { id: string } | null) => (typeof object === 'string' ? object : (object?.id ?? ''))
