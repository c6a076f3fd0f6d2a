import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, describe, it } from 'node:test'
import { Stripe } from 'stripe'
import { stripePayments } from './stripe-payments.ts'

const secretKey = 'sk_test_bellows'
const webhookSecret = 'whsec_bellows'

/** The parameters that Stripe's reference names for the calls we make; Stripe rejects all others, and so does this server. */
const parameters: Record<string, RegExp> = {
  'POST /v1/checkout/sessions':
    /^(mode|client_reference_id|customer_email|success_url|cancel_url|expires_at|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|payment_intent_data\[metadata\]\[\w+\])$/,
  'GET /v1/checkout/sessions/:id': /^expand\[0\]$/,
  'POST /v1/checkout/sessions/:id/expire': /^$/,
  'GET /v1/checkout/sessions': /^(payment_intent|limit)$/,
  'GET /v1/refunds': /^(payment_intent|limit)$/,
  'POST /v1/refunds': /^(payment_intent|amount)$/,
}

type Session = Record<string, unknown> & { id: string }
type Received = { line: string; fields: URLSearchParams; headers: IncomingMessage['headers'] }

/** A server with the part of Stripe's API that we use, which records its requests. */
async function stripeServer() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, unknown>()
  const received: Received[] = []
  let failures = 0
  const server = createServer((request, response) => void serve(request, response))
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, 'http://stripe')
    const body = await text(request)
    const fields = request.method === 'GET' ? url.searchParams : new URLSearchParams(body)
    const line = `${request.method!} ${url.pathname.replace(/cs_\w+/, ':id')}`
    const answer = (status: number, data: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
    const reject = (status: number, message: string): void => answer(status, { error: { type: 'invalid_request_error', message } })
    received.push({ line, fields, headers: request.headers })
    if (failures > 0) {
      failures--
      return reject(500, 'Try again.')
    }
    if (request.headers.authorization !== `Bearer ${secretKey}`) return reject(401, 'Invalid API Key provided.')
    const unknown = [...fields.keys()].find((name) => !parameters[line]?.test(name))
    if (!parameters[line] || unknown) return reject(400, `Received unknown parameter: ${unknown ?? line}`)
    const key = request.headers['idempotency-key'] as string | undefined
    if (key && byKey.has(key)) return answer(200, byKey.get(key))
    const id = /cs_\w+/.exec(url.pathname)?.[0]
    const session = sessions.get(id ?? '')
    const reply = (data: unknown) => {
      if (key) byKey.set(key, data)
      answer(200, data)
    }
    if (line === 'GET /v1/checkout/sessions') {
      const intentOf = ({ payment_intent }: Session) => (payment_intent as { id: string } | null)?.id
      return answer(200, { object: 'list', data: [...sessions.values()].filter((each) => intentOf(each) === fields.get('payment_intent')) })
    }
    if (line === 'GET /v1/refunds') return answer(200, { object: 'list', data: [{ id: 're_by_hand', object: 'refund' }] })
    if (line === 'POST /v1/refunds' && fields.get('payment_intent') === 'pi_returned')
      return answer(400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Charge has already been refunded.' } })
    if (line === 'POST /v1/refunds') return reply({ id: `re_${byKey.size}`, object: 'refund', amount: Number(fields.get('amount')) })
    if (line === 'POST /v1/checkout/sessions') {
      const made = {
        id: `cs_test_${sessions.size + 1}`,
        object: 'checkout.session',
        url: 'https://checkout.stripe.com/c/pay/x',
        status: 'open',
        payment_status: 'unpaid',
      }
      const opened = { ...made, client_reference_id: fields.get('client_reference_id'), currency: fields.get('line_items[0][price_data][currency]') }
      sessions.set(made.id, { ...opened, amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')), payment_intent: null })
      return reply(sessions.get(made.id))
    }
    if (!session) return reject(404, 'No such checkout.session')
    if (line.endsWith('/expire')) {
      if (session['status'] !== 'open') return reject(400, 'Only Checkout Sessions with a status in ["open"] can be expired.')
      sessions.set(session.id, { ...session, status: 'expired' })
    }
    reply(sessions.get(session.id))
  }
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  after(() => server.close())
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    failNext: (times: number) => (failures = times),
    set: (id: string, changes: Record<string, unknown>) => sessions.set(id, { ...sessions.get(id)!, ...changes }),
  }
}

const order = {
  token: '5d9c3a52-0000-4000-8000-000000000001',
  title: 'Nachtzug',
  amount: 1000 as never,
  email: 'bob@bellows.example',
  successUrl: 'https://bellows.test/pieces/1/purchased',
  cancelUrl: 'https://bellows.test/pieces/1/cancelled',
  expiresAt: new Date('2026-03-01T12:35:00Z'),
}

/** An event as Stripe formats it. */
const message = (type: string, object: object) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })

describe('DECIDE-56: payments by Stripe', async () => {
  const stripe = await stripeServer()
  const payments = stripePayments({ secretKey, webhookSecret, address: stripe.address })

  it('open a checkout with the parameters that Stripe requires, once for each order', async () => {
    const first = await payments.createCheckout(order)
    const again = await payments.createCheckout(order)
    assert.deepEqual(first, { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/x' })
    assert.deepEqual(again, first)
    const { fields, headers } = stripe.received[0]!
    assert.equal(headers['idempotency-key'], `order-${order.token}`)
    assert.deepEqual(Object.fromEntries(fields), {
      mode: 'payment',
      client_reference_id: order.token,
      customer_email: 'bob@bellows.example',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1000',
      'line_items[0][price_data][product_data][name]': 'Nachtzug',
      'payment_intent_data[metadata][order]': order.token,
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
      expires_at: '1772368500',
    })
  })

  it('have a state, with the fee that was really charged', async () => {
    assert.equal((await payments.getCheckout('cs_test_1')).status, 'open')
    stripe.set('cs_test_1', { status: 'complete' })
    assert.equal((await payments.getCheckout('cs_test_1')).status, 'processing')
    const intent = { id: 'pi_1', latest_charge: { id: 'ch_1', balance_transaction: { id: 'txn_1', fee: 41 } } }
    stripe.set('cs_test_1', { payment_status: 'paid', payment_intent: intent })
    assert.deepEqual(await payments.getCheckout('cs_test_1'), {
      id: 'cs_test_1',
      token: order.token,
      status: 'paid',
      amount: 1000,
      currency: 'eur',
      paymentId: 'pi_1',
      fee: 41,
    })
    assert.equal(await payments.findCheckout('pi_1'), 'cs_test_1')
    assert.equal(await payments.findCheckout('pi_99'), undefined)
    stripe.set('cs_test_1', { payment_intent: 'pi_1' })
    const { paymentId, fee } = await payments.getCheckout('cs_test_1')
    assert.deepEqual({ paymentId, fee }, { paymentId: 'pi_1', fee: undefined })
    await assert.rejects(payments.getCheckout('cs_test_99'))
  })

  it('are expired while unpaid, and unchanged once paid', async () => {
    const { id } = await payments.createCheckout({ ...order, token: '5d9c3a52-0000-4000-8000-000000000002' })
    await payments.expireCheckout(id)
    assert.equal((await payments.getCheckout(id)).status, 'expired')
    await payments.expireCheckout(id)
    await payments.expireCheckout('cs_test_1')
    assert.equal((await payments.getCheckout('cs_test_1')).status, 'paid')
  })

  it('are refunded once for each order', async () => {
    const payment = { paymentId: 'pi_1', amount: 1000 as never, key: order.token }
    assert.deepEqual(await payments.refund(payment), await payments.refund(payment))
    assert.deepEqual(await payments.refund({ ...payment, paymentId: 'pi_returned', key: 'x' }), { refundId: 're_by_hand' })
  })

  it('are requested again when Stripe fails', async () => {
    stripe.failNext(1)
    assert.equal((await payments.getCheckout('cs_test_1')).status, 'paid')
  })

  it('arrive as signed events', async () => {
    const sdk = new Stripe(secretKey)
    const sign = (payload: string, timestamp?: number) =>
      sdk.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, ...(timestamp && { timestamp }) })
    const read = (payload: string, signature: string) => payments.readEvent(Buffer.from(payload), { 'stripe-signature': signature })

    const paid = message('checkout.session.completed', { id: 'cs_test_1', object: 'checkout.session' })
    assert.deepEqual(await read(paid, sign(paid)), { id: 'evt_1', type: 'checkout.session.completed', kind: 'checkout', checkoutId: 'cs_test_1' })
    const refunded = message('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 1000, refunded: true })
    assert.deepEqual(await read(refunded, sign(refunded)), {
      id: 'evt_1',
      type: 'charge.refunded',
      kind: 'refund',
      paymentId: 'pi_1',
      source: 'pi_1',
      refundId: 'ch_1-1000',
      amount: 1000,
    })
    const withdrawn = [{ id: 'txn_2', object: 'balance_transaction', amount: -1000, fee: 2000, net: -3000, type: 'adjustment' }]
    const dispute = { id: 'dp_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1', amount: 1000, balance_transactions: withdrawn }
    const lost = message('charge.dispute.funds_withdrawn', dispute)
    assert.deepEqual(await read(lost, sign(lost)), {
      id: 'evt_1',
      type: 'charge.dispute.funds_withdrawn',
      kind: 'refund',
      paymentId: 'pi_1',
      source: 'pi_1/dp_1',
      refundId: 'dp_1',
      amount: 1000,
      fee: 2000,
    })
    const won = message('charge.dispute.funds_reinstated', dispute)
    assert.deepEqual(await read(won, sign(won)), {
      id: 'evt_1',
      type: 'charge.dispute.funds_reinstated',
      kind: 'reinstatement',
      paymentId: 'pi_1',
      refundId: 'dp_1',
      amount: 1000,
    })
    const other = message('customer.created', {})
    assert.deepEqual(await read(other, sign(other)), { id: 'evt_1', type: 'customer.created', kind: 'other' })

    assert.equal(await read(`${paid} `, sign(paid)), undefined)
    assert.equal(await read(paid, 'nonsense'), undefined)
    assert.equal(await read(paid, sign(paid, Math.floor(Date.now() / 1000) - 301)), undefined)
    assert.equal(await payments.readEvent(Buffer.from(paid), {}), undefined)
  })
})
