import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderOf } from '#test/support/order-of.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, startCheckout, overview, owns, assertBooksBalance, bookTotals } = shop
const composer = await createAccount('Ada')
const events = () => db.selectFrom('payment_events').select('id').execute()

describe('the provider\u2019s events', () => {
  it('are accepted only with a recent signature of exactly these bytes', async () => {
    const max = await createAccount('Max')
    const pieceId = await piece(composer.id)
    const id = (await startCheckout(max, pieceId)).split('/').at(-1)!
    assert.ok('pay' in shop.payments)
    const { body, headers } = (await shop.payments.pay(id))!
    const send = (payload: string, sent: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload, headers: sent })
    const forged = { 'fake-signature': headers['fake-signature'].replace(/v1=./, 'v1=0') }
    for (const [payload, sent] of [
      [body, {}],
      [body, { 'fake-signature': 'nonsense' }],
      [`${body} `, headers],
      ['{}', headers],
    ] as [string, Record<string, string>][])
      assert.equal((await send(payload, sent)).statusCode, 400)
    if (forged['fake-signature'] !== headers['fake-signature']) assert.equal((await send(body, forged)).statusCode, 400)
    shop.advanceSeconds(301)
    assert.equal((await send(body, headers)).statusCode, 400)
    assert.equal(await owns(max, pieceId), false)
  })

  it('are applied once when ten deliveries, a check and the sweep run at once', async () => {
    const [nora, seller] = [await createAccount('Nora'), await createAccount('Seller3')]
    const id = (await startCheckout(nora, await piece(seller.id))).split('/').at(-1)!
    assert.ok('pay' in shop.payments)
    const { body, headers } = (await shop.payments.pay(id))!
    const eventsBefore = (await events()).length
    const send = () => shop.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: body, headers })
    const answers = await Promise.all([...Array.from({ length: 10 }, send), nora.api.checkPurchase(), shop.runTask('sweep-orders')])
    assert.ok(answers.slice(0, 10).every((answer) => (answer as { statusCode: number }).statusCode === 200))
    assert.equal((await events()).length, eventsBefore + 1)
    assert.equal((await overview(seller)).earnings, 7.75)
    await assertBooksBalance()
  })

  it('about a payment that does not match its order book the money to suspense, which admins see', async () => {
    const olaf = await createAccount('Olaf', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await startCheckout(olaf, pieceId, true)
    const { id } = await orderOf(db, pieceId) // as if the checkout had been changed
    await db.updateTable('orders').set({ paid_cents: 999 }).where('id', '=', id).execute()
    await db.updateTable('order_lines').set({ paid_cents: 999 }).where('order_id', '=', id).execute()
    await answerCheckout(url, 'pay')
    assert.equal(await owns(olaf, pieceId), false)
    assert.equal((await overview(olaf)).balance, 4)
    const admin = await createAccount('Root', { isAdmin: true })
    const { totals } = (await admin.api.getPurchaseTotals({ query: { from: '2026-03-01T00:00:00Z', before: '2026-04-01T00:00:00Z' } })).data!
    assert.equal(totals.unmatched, 6)
    assert.match((await olaf.api.checkPurchase()).message, /does not match your order/)
    await assertBooksBalance()
  })

  it('about a payment without an order book it to suspense as well', async () => {
    const { url } = await shop.payments.createCheckout({
      token: crypto.randomUUID(),
      title: 'Unknown',
      amount: 500 as never,
      email: 'a@b',
      successUrl: 'https://bellows.test/x',
      cancelUrl: 'https://bellows.test/y',
      expiresAt: new Date(shop.now().getTime() + 60_000),
    })
    const before = (await bookTotals()).suspense
    await answerCheckout(url, 'pay')
    await answerCheckout(url, 'pay')
    assert.equal((await bookTotals()).suspense, before + 500)
    await assertBooksBalance()
  })
})

describe('a second payment', () => {
  it('for a piece that was bought meanwhile is refunded automatically, once', async () => {
    const pia = await createAccount('Pia')
    const pieceId = await piece(composer.id)
    const url = await startCheckout(pia, pieceId)
    // A second order, as if it had been placed before only one open order was allowed.
    const { id } = await orderOf(db, pieceId)
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('id', '=', id).execute()
    await db.updateTable('order_lines').set({ state: 'EXPIRED' }).where('order_id', '=', id).execute()
    const second = await startCheckout(pia, pieceId)
    await answerCheckout(url, 'pay')
    await answerCheckout(second, 'pay')
    const states = await db.selectFrom('order_lines').select('state').where('piece_id', '=', pieceId).orderBy('id').execute()
    assert.deepEqual(
      states.map(({ state }) => state),
      ['FULFILLED', 'REFUNDED'],
    )
    const emails = await shop.sendPendingEmails()
    assert.equal(emails.filter(({ subject }) => subject.startsWith('We are refunding your payment')).length, 1)
    assert.match((await pia.api.checkPurchase()).message, /refunding your payment/)
    await assertBooksBalance()
  })
})
