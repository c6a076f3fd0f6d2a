import { newId, type Session, type StripeObject, type StripeObjects } from './objects.ts'
import type { StripeButtons } from './buttons.ts'

/** An answer of the API. */
export type Answer = { status: number; data: object }
type Call = { id: string; fields: URLSearchParams }

/** The parameters that Stripe's reference names for the calls we make. Stripe rejects all others, and so does this API. */
const parameters: Record<string, RegExp> = {
  'POST /v1/checkout/sessions':
    /^(mode|client_reference_id|customer_email|success_url|cancel_url|expires_at|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|payment_intent_data\[metadata\]\[\w+\])$/,
  'GET /v1/checkout/sessions': /^(payment_intent|limit)$/,
  'GET /v1/checkout/sessions/:id': /^expand\[0\]$/,
  'POST /v1/checkout/sessions/:id/expire': /^$/,
  'GET /v1/refunds': /^(payment_intent|limit|starting_after)$/,
  'POST /v1/refunds': /^(payment_intent|amount|metadata\[\w+\])$/,
}

/** The methods that are switched on in the account. */
const methods = ['card', 'paypal', 'sepa_debit']

/** The part of Stripe's API that we call. `now` is the time in which checkouts expire. */
export function stripeApi(objects: StripeObjects, buttons: StripeButtons, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000)
  const calls: Record<string, (call: Call) => Answer> = {
    'POST /v1/checkout/sessions': ({ fields }) => createSession(fields),
    'GET /v1/checkout/sessions': ({ fields }) => {
      const made = objects.all('checkout.session').filter(({ payment_intent }) => payment_intent === fields.get('payment_intent'))
      return list(made, fields)
    },
    'GET /v1/checkout/sessions/:id': ({ id, fields }) => withSession(id, (session) => ok(objects.expand(session, fields.getAll('expand[0]')))),
    'POST /v1/checkout/sessions/:id/expire': ({ id }) =>
      withSession(id, (session) => {
        const problem = `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of ${session.status}.`
        if (session.status !== 'open') return invalid(problem)
        buttons.expire(session)
        return ok(session)
      }),
    'GET /v1/refunds': ({ fields }) => {
      const made = objects.all('refund').filter(({ payment_intent }) => payment_intent === fields.get('payment_intent'))
      return list(made, fields)
    },
    'POST /v1/refunds': ({ fields }) => createRefund(fields),
  }

  function createSession(fields: URLSearchParams): Answer {
    const [amount, expiresAt] = [Number(fields.get('line_items[0][price_data][unit_amount]')), Number(fields.get('expires_at'))]
    if (amount < 50) return invalid('The Checkout Session’s total amount must convert to at least 50 cents.', { code: 'amount_too_small' })
    const wait = expiresAt - seconds()
    if (wait < 30 * 60)
      return invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', { param: 'expires_at' })
    if (wait > 24 * 60 * 60)
      return invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', { param: 'expires_at' })
    const id = newId('cs_test')
    const unpaid = { status: 'open', payment_status: 'unpaid', payment_intent: null, payment_method_types: methods } as const
    const sent = Object.fromEntries(
      ['mode', 'client_reference_id', 'customer_email', 'success_url', 'cancel_url'].map((name) => [name, fields.get(name)]),
    )
    const total = { amount_total: amount, currency: fields.get('line_items[0][price_data][currency]')!, expires_at: expiresAt }
    const url = `https://checkout.stripe.com/c/pay/${id}`
    return ok(objects.add<Session>({ ...sent, ...total, ...unpaid, id, object: 'checkout.session', url }))
  }

  function createRefund(fields: URLSearchParams): Answer {
    const [intentId, amount] = [fields.get('payment_intent')!, Number(fields.get('amount'))]
    if (!objects.find('payment_intent', intentId)) return invalid(`No such payment_intent: '${intentId}'`, { code: 'resource_missing', status: 404 })
    const charge = buttons.chargeOf(intentId)
    if (charge.status !== 'succeeded') return invalid('This PaymentIntent does not have a successful charge to refund.')
    if (charge.disputed) return invalid('Charge has been charged back.', { code: 'charge_disputed' })
    if (charge.refunded) return invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (amount > charge.amount - charge.amount_refunded) return invalid('Refund amount is greater than unrefunded amount on charge.')
    const metadata = [...fields].flatMap(([name, value]) => [...name.matchAll(/^metadata\[(\w+)\]$/g)].map(([, key]) => [key!, value]))
    return ok(buttons.refund(intentId, amount, Object.fromEntries(metadata)))
  }

  function withSession(id: string, answer: (session: Session) => Answer): Answer {
    const session = objects.find('checkout.session', id)
    if (!session) return invalid(`No such checkout.session: ${id}`, { code: 'resource_missing', status: 404 })
    if (session.status === 'open' && session.expires_at <= seconds()) buttons.expire(session)
    return answer(session)
  }

  return (method: string, url: URL, body: string): Answer => {
    const fields = method === 'GET' ? url.searchParams : new URLSearchParams(body)
    const id = /(?<=sessions\/)cs_\w+/.exec(url.pathname)?.[0] ?? ''
    const line = `${method} ${id ? url.pathname.replace(id, ':id') : url.pathname}`
    const unknown = [...fields.keys()].find((name) => !parameters[line]?.test(name))
    if (unknown) return invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown' })
    return calls[line]?.({ id, fields }) ?? invalid(`Unrecognized request URL (${line}).`, { status: 404 })
  }
}

/** An answer as it is at this moment, whatever becomes of the object. */
const ok = (data: object): Answer => ({ status: 200, data: structuredClone(data) })

const invalid = (message: string, { status = 400, ...details }: { status?: number; code?: string; param?: string } = {}): Answer => ({
  status,
  data: { error: { type: 'invalid_request_error', message, ...details } },
})

/** A page of a list, the latest first. */
function list(all: StripeObject[], fields: URLSearchParams): Answer {
  const start = all.findIndex(({ id }) => id === fields.get('starting_after')) + 1
  const end = start + Number(fields.get('limit') ?? 10)
  return ok({ object: 'list', data: all.slice(start, end), has_more: end < all.length, url: '/v1' })
}
