import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from '#contract/money.ts'
import { openStripe } from '#test/stripe/open-stripe.ts'
import { stripePayments } from './stripe-payments.ts'

const stripe = await openStripe()
const payments = stripePayments(stripe.settings)
let clock = new Date('2026-03-01T12:00:00Z')
stripe.follow(() => clock)

const order = {
  token: '5d9c3a52-0000-4000-8000-000000000001',
  title: 'Nachtzug',
  amount: cents(1000),
  email: 'bob@bellows.example',
  successUrl: 'https://bellows.test/pieces/1/purchased',
  cancelUrl: 'https://bellows.test/pieces/1/cancelled',
  expiresAt: new Date('2026-03-01T12:35:00Z'),
}
/** Opens a checkout for an order of its own. */
const open = () => payments.createCheckout({ ...order, token: crypto.randomUUID(), expiresAt: new Date(clock.getTime() + 35 * 60_000) })
const statusOf = async (id: string) => (await payments.getCheckout(id)).status

/** Reads the event of this type that Stripe has made last. */
async function readEvent(type: string) {
  const event = stripe.takeEvents().findLast((each) => each.type === type)!
  return { ...(await payments.readEvent(Buffer.from(event.body), { 'stripe-signature': stripe.sign(event) })), id: 'evt' }
}

describe('DECIDE-56: payments by Stripe', () => {
  it('open a checkout with the parameters that Stripe requires, once for each order', async () => {
    const first = await payments.createCheckout(order)
    assert.deepEqual(await payments.createCheckout(order), first)
    assert.match(first.url, /^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/)
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

  it('SHOP-11 leave the choice of the method to the settings of the account', () => {
    const { fields } = stripe.received[0]!
    assert.deepEqual(
      [...fields.keys()].filter((name) => name.includes('payment_method')),
      [],
    )
  })

  it('have a state, with the fee that was really charged', async () => {
    const { id } = await open()
    assert.equal(await statusOf(id), 'open')
    stripe.declineCard(id)
    assert.equal(await statusOf(id), 'open')
    const paymentId = stripe.pay(id, 'paypal')
    const { token, ...paid } = await payments.getCheckout(id)
    assert.deepEqual(paid, { id, status: 'paid', amount: 1000, currency: 'eur', paymentId, fee: 40 })
    assert.match(token, /^[0-9a-f-]{36}$/)
    assert.equal(await payments.findCheckout(paymentId), id)
    assert.equal(await payments.findCheckout('pi_99'), undefined)
    await assert.rejects(payments.getCheckout('cs_test_99'))
  })

  it('SHOP-11 are processing until a delayed method has succeeded or failed, with the fee only then', async () => {
    const [first, second] = [await open(), await open()]
    for (const { id } of [first, second]) stripe.pay(id, 'sepa_debit')
    const { status, fee, paymentId } = await payments.getCheckout(first.id)
    assert.deepEqual([status, fee, paymentId], ['processing', undefined, stripe.intentOf(first.id).id])
    await payments.expireCheckout(first.id)
    stripe.succeed(first.id)
    stripe.fail(second.id)
    assert.deepEqual([await statusOf(first.id), (await payments.getCheckout(first.id)).fee], ['paid', 40])
    assert.equal(await statusOf(second.id), 'failed')
    const third = await open()
    stripe.pay(third.id, 'sepa_debit')
    for (const [intent, expected] of [
      ['requires_action', 'processing'], // a bank transfer or a voucher that waits for the buyer
      ['canceled', 'failed'],
      ['succeeded', 'processing'], // the session will be paid in a moment
    ] as const) {
      stripe.intentOf(third.id).status = intent
      assert.equal(await statusOf(third.id), expected)
    }
  })

  it('are expired while unpaid, and unchanged once paid', async () => {
    const [unpaid, paid, forgotten] = [await open(), await open(), await open()]
    stripe.pay(paid.id)
    for (const { id } of [unpaid, unpaid, paid]) await payments.expireCheckout(id)
    clock = new Date(clock.getTime() + 36 * 60_000)
    assert.deepEqual(await Promise.all([unpaid, paid, forgotten].map(({ id }) => statusOf(id))), ['expired', 'paid', 'expired'])
  })
})

describe('SHOP-11 refunds by Stripe', () => {
  it('of parts are made once for each key, also when Stripe has forgotten the key or loses its answer', async () => {
    const paymentId = stripe.pay((await open()).id)
    const refund = (key: string, amount: number) => payments.refund({ paymentId, amount: cents(amount), key })
    const [first, second] = [await refund('line 1', 300), await refund('line 2', 300)]
    assert.notEqual(first.refundId, second.refundId)
    clock = new Date(clock.getTime() + 25 * 3_600_000)
    assert.deepEqual([await refund('line 1', 300), await refund('line 2', 300)], [first, second])
    stripe.failNext('lost')
    assert.deepEqual(await refund('line 2', 300), second)
    const concurrent = await Promise.all([refund('line 3', 400), refund('line 3', 400)])
    assert.deepEqual(concurrent[0], concurrent[1])
    assert.equal(stripe.chargeOf(paymentId).amount_refunded, 1000)
    await assert.rejects(refund('line 4', 100), /already been refunded/) // the refund of another line is not its own
  })

  it('that somebody made by hand before are taken for ours', async () => {
    const paymentId = stripe.pay((await open()).id)
    const { id } = stripe.refund(paymentId, 1000)
    assert.deepEqual(await payments.refund({ paymentId, amount: cents(1000), key: 'x' }), { refundId: id, isByHand: true })
  })

  it('of more than is left, or of a payment that is still processed, are refused', async () => {
    const { id } = await open()
    const paymentId = stripe.pay(id, 'sepa_debit')
    await assert.rejects(payments.refund({ paymentId, amount: cents(1000), key: 'early' }), /does not have a successful charge/)
    stripe.succeed(id)
    await assert.rejects(payments.refund({ paymentId, amount: cents(1001), key: 'much' }), /greater than unrefunded amount/)
  })

  it('are reported with those by hand, those of ours and those that failed apart, whichever event comes', async () => {
    const paymentId = stripe.pay((await open()).id)
    const { id: byHand } = stripe.refund(paymentId, 200)
    await payments.refund({ paymentId, amount: cents(300), key: 'ours' })
    const expected = { id: 'evt', kind: 'refund', paymentId, source: paymentId, refundId: `${paymentId}-200`, amount: 200, requested: 300, failed: 0 }
    assert.deepEqual(await readEvent('charge.refunded'), { ...expected, type: 'charge.refunded' })
    stripe.failRefund(byHand)
    assert.deepEqual(await readEvent('refund.failed'), { ...expected, type: 'refund.failed', failed: 200 })
    for (let count = 0; count < 101; count += 1) stripe.refund(paymentId, 1)
    assert.deepEqual(await readEvent('refund.created'), {
      ...expected,
      type: 'refund.created',
      refundId: `${paymentId}-301`,
      amount: 301,
      failed: 200,
    })
  })
})

describe('SHOP-11 events of Stripe', () => {
  it('name the checkout or the dispute that they are about', async () => {
    const { id } = await open()
    const paymentId = stripe.pay(id)
    assert.deepEqual(await readEvent('checkout.session.completed'), {
      id: 'evt',
      type: 'checkout.session.completed',
      kind: 'checkout',
      checkoutId: id,
    })
    const refundId = stripe.dispute(paymentId)
    const type = 'charge.dispute.funds_withdrawn'
    const withdrawal = { id: 'evt', type, kind: 'refund', paymentId, source: `${paymentId}/${refundId}`, refundId, amount: 1000, fee: 2000 }
    assert.deepEqual(await readEvent(type), withdrawal)
    stripe.winDispute(refundId)
    const won = { id: 'evt', type: 'charge.dispute.funds_reinstated', kind: 'reinstatement', paymentId, refundId, amount: 1000 }
    assert.deepEqual(await readEvent('charge.dispute.funds_reinstated'), won)
  })

  it('of delayed payments and of ends name the checkout too, and others nothing', async () => {
    const [first, second, third] = [await open(), await open(), await open()]
    for (const { id } of [first, second]) stripe.pay(id, 'sepa_debit')
    stripe.succeed(first.id)
    stripe.fail(second.id)
    await payments.expireCheckout(third.id)
    const bodies = stripe.takeEvents().slice(2)
    const read = await Promise.all(
      [...bodies, message('customer.created', {})].map((event) =>
        payments.readEvent(Buffer.from(event.body), { 'stripe-signature': stripe.sign(event) }),
      ),
    )
    assert.deepEqual(
      read.map((event) => event && (event.kind === 'checkout' ? event.checkoutId : event.kind)),
      [first.id, second.id, third.id, 'other'],
    )
  })

  it('are read only with a recent signature of exactly these bytes', async () => {
    const event = message('checkout.session.completed', { id: 'cs_test_1', object: 'checkout.session' })
    const read = (body: string, signature: string) => payments.readEvent(Buffer.from(body), { 'stripe-signature': signature })
    assert.equal((await read(event.body, stripe.sign(event)))!.kind, 'checkout')
    assert.equal(await read(`${event.body} `, stripe.sign(event)), undefined)
    assert.equal(await read(event.body, 'nonsense'), undefined)
    assert.equal(await read(event.body, stripe.sign(event, Math.floor(Date.now() / 1000) - 301)), undefined)
    assert.equal(await payments.readEvent(Buffer.from(event.body), {}), undefined)
  })
})

describe('SHOP-11 wrong answers of Stripe', () => {
  it('are asked for again when Stripe stumbles or its answer is lost, with one checkout in the end', async () => {
    const token = crypto.randomUUID()
    const expiresAt = new Date(clock.getTime() + 35 * 60_000)
    const before = stripe.sessions().length
    stripe.failNext('stumbles', 'lost')
    const { id } = await payments.createCheckout({ ...order, token, expiresAt })
    assert.deepEqual([stripe.sessions().length, await statusOf(id)], [before + 1, 'open'])
  })

  it('are never taken for a checkout or for a state', async () => {
    const { id } = await open()
    stripe.pay(id)
    for (const fault of ['nonsense', 'empty', 'down', 'limited'] as const) {
      stripe.failNext(fault)
      await assert.rejects(open(), fault)
      stripe.failNext(fault)
      await assert.rejects(payments.getCheckout(id), fault)
    }
    assert.equal(await statusOf(id), 'paid')
    const paymentId = stripe.intentOf(id).id
    stripe.refund(paymentId, 100)
    const event = stripe.takeEvents().at(-1)!
    for (const faults of [['empty'], ['nonsense']] as const) {
      stripe.failNext(...faults)
      await assert.rejects(payments.readEvent(Buffer.from(event.body), { 'stripe-signature': stripe.sign(event) }), faults[0])
      stripe.failNext(...faults)
      await assert.rejects(payments.refund({ paymentId, amount: cents(100), key: faults[0] }), faults[0])
    }
  })

  it('refuse another request with the key of an order', async () => {
    const expiresAt = new Date(clock.getTime() + 35 * 60_000)
    const token = crypto.randomUUID()
    await payments.createCheckout({ ...order, token, expiresAt })
    await assert.rejects(payments.createCheckout({ ...order, token, expiresAt, amount: cents(900) }), /same parameters/)
  })
})

/** An event as Stripe formats it. */
const message = (type: string, object: object) => ({ body: JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }) })
