import { Stripe } from 'stripe'
import { cents } from '#contract/money.ts'
import { signatureTolerance, type Payments } from './payments.ts'
import { stripeEvents } from './stripe-events.ts'

/** The keys of a Stripe account. The address differs in tests only. */
export type StripeSettings = { secretKey: string; webhookSecret: string; address?: string | undefined }

/** Payments by Stripe Checkout, by all methods that the account has switched on. */
export function stripePayments({ secretKey, webhookSecret, address }: StripeSettings): Payments {
  const { hostname, port, protocol } = new URL(address ?? 'https://api.stripe.com')
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(address && { host: hostname, port: Number(port), protocol: protocol === 'http:' ? 'http' : 'https' }),
  })
  const { eventOf, refundsOf } = stripeEvents(stripe)
  return withoutStatuses({
    async createCheckout({ token, title, amount, email, successUrl, cancelUrl, expiresAt }) {
      // No payment_method_types: the settings of the account decide which methods a buyer can choose from.
      const { id, url } = await stripe.checkout.sessions.create(
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
      if (!id || !url) throw new Error(`Stripe has opened a checkout for the order ${token} without an address.`)
      return { id, url }
    },
    async getCheckout(id) {
      const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge.balance_transaction'] })
      const status = statusOf(session)
      const paymentId = typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id
      if (session.id !== id || (status === 'paid' && !paymentId)) throw new Error(`Stripe has not answered with the checkout ${id}.`)
      return {
        id,
        token: session.client_reference_id ?? '',
        status,
        amount: cents(session.amount_total ?? 0),
        currency: session.currency ?? '',
        paymentId,
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
    /** Stripe forgets idempotency keys after a day, so that each refund also carries its key, and is looked for first. */
    async refund({ paymentId, amount, key }) {
      const previous = (await refundsOf(paymentId)).find(({ metadata }) => metadata?.['key'] === key)
      if (previous) return { refundId: previous.id }
      try {
        const { id } = await stripe.refunds.create({ payment_intent: paymentId, amount, metadata: { key } }, { idempotencyKey: `refund-${key}` })
        if (!id) throw new Error(`Stripe has not answered with a refund of ${paymentId}.`)
        return { refundId: id }
      } catch (error) {
        return { refundId: (await refundByHand(paymentId, error)).id, isByHand: true }
      }
    },
    async readEvent(body, { 'stripe-signature': signature }) {
      if (typeof signature !== 'string') return undefined
      const event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, signatureTolerance).catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
        throw error
      })
      return event && eventOf(event)
    },
  })

  /** Finds the refund that somebody made by hand before ours; those that we requested for other keys are not it. */
  async function refundByHand(paymentId: string, error: unknown) {
    const isRefunded = error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded'
    const byHand = isRefunded ? (await refundsOf(paymentId)).find(({ metadata, status }) => !metadata?.['key'] && status !== 'failed') : undefined
    if (!byHand) throw error
    return byHand
  }
}

const withoutStatus = async <Result>(answer: Promise<Result>) =>
  answer.catch((error: unknown) => {
    throw error instanceof Stripe.errors.StripeError ? new Error(`Stripe: ${error.message}`, { cause: error.type }) : error
  })

/** Stripe's errors have the status of its answer, which would become the status of ours: such as 404 where there is a purchase to check. */
function withoutStatuses(payments: Payments): Payments {
  return {
    createCheckout: (order) => withoutStatus(payments.createCheckout(order)),
    getCheckout: (id) => withoutStatus(payments.getCheckout(id)),
    findCheckout: (paymentId) => withoutStatus(payments.findCheckout(paymentId)),
    expireCheckout: (id) => withoutStatus(payments.expireCheckout(id)),
    refund: (payment) => withoutStatus(payments.refund(payment)),
    readEvent: (body, headers) => withoutStatus(payments.readEvent(body, headers)),
  }
}

/**
 * The state of a checkout. One that is complete and unpaid was paid by a delayed method, and its payment intent knows the outcome: after a
 * failure it waits for another method, which a complete checkout cannot be given any more.
 */
function statusOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session) {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  const outcome = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return outcome === 'requires_payment_method' || outcome === 'canceled' ? 'failed' : 'processing'
}

function feeOf({ payment_intent }: Stripe.Checkout.Session) {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : undefined
  const movement = typeof charge === 'object' ? charge?.balance_transaction : undefined
  return typeof movement === 'object' && movement ? cents(movement.fee) : undefined
}
