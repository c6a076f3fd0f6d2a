import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderOf } from '#test/support/order-of.ts'
import { cents, inEuros } from '#contract/money.ts'
import { browserClient } from '#test/support/browser-client.ts'
import { buyCart, cartRequest, startCart } from '#test/support/cart.ts'
import { createStripeShop } from '#test/stripe/create-stripe-shop.ts'

const shop = await createStripeShop()
const { db, stripe, createAccount, piece, open, overview, owns, deliverEvents, assertBooksAgree } = shop
const composer = await createAccount('Ada')
const topUp = async ({ api }: typeof composer) => (await api.buyCredit({ body: { amount: 20 } })).data!.response.sessionUrl.split('/').at(-1)!

const processing = { status: 402, message: 'Your bank is still processing the payment. We will e-mail you when it is done.' }

describe('SHOP-11 a payment that a bank processes for days', () => {
  it('buys nothing until it has succeeded, and says so to the buyer who comes back', async () => {
    const bob = await createAccount('Bob')
    const pieceId = await piece(composer.id, { title: 'Nachtzug' })
    const id = await open(bob, pieceId)
    stripe.pay(id, 'sepa_debit')
    assert.deepEqual(await bob.api.checkPurchase(), processing)
    await deliverEvents()
    assert.deepEqual([await owns(bob, pieceId), await shop.sendPendingEmails()], [false, []])
    shop.advanceDays(9)
    stripe.succeed(id)
    await deliverEvents()
    assert.equal(await owns(bob, pieceId), true)
    assert.deepEqual((await shop.sendPendingEmails()).map(({ to, subject }) => `${to}: ${subject}`).toSorted(), [
      'ada@bellows.example: Nachtzug was sold',
      'bob@bellows.example: You bought Nachtzug',
    ])
    assert.equal((await bob.api.checkPurchase()).status, 200)
    await assertBooksAgree()
  })

  it('SHOP-06 of a guest can be downloaded in the browser of the guest when it has succeeded, for as long as any', async () => {
    const browser = browserClient(shop.fetch as never)
    const pieceId = await piece(composer.id, { title: 'Heimweg' })
    const { pieces, expected, consent } = cartRequest([{ pieceId, euros: 10 }], 0, false)
    const answer = await browser.api.buyAsGuest({ body: { email: 'guest@bellows.example', pieces, expected: { byCard: expected.byCard }, consent } })
    if (answer.status !== 200) assert.fail(answer.message)
    const id = answer.data.response.sessionUrl.split('/').at(-1)!
    stripe.pay(id, 'sepa_debit')
    shop.advanceDays(9)
    await shop.runTask('sweep-guests')
    stripe.succeed(id)
    await deliverEvents()
    await shop.sendPendingEmails()
    const titles = async () => (await browser.api.getGuestPurchases()).data?.purchases.map(({ pieces: [bought] }) => bought!.title)
    shop.advanceDays(6)
    assert.deepEqual(await titles(), ['Heimweg'])
    shop.advanceDays(2)
    assert.equal(await titles(), undefined)
    await assertBooksAgree()
  })

  it('ends the order when it fails: the reservation is released, and the buyer learns it by e-mail, once', async () => {
    const carla = await createAccount('Carla', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Sturm' })
    const id = await open(carla, pieceId, true)
    stripe.pay(id, 'sepa_debit')
    await deliverEvents()
    assert.deepEqual([(await overview(carla)).balance, (await orderOf(db, pieceId)).state], [0, 'PENDING'])
    stripe.fail(id)
    const events = stripe.takeEvents()
    await Promise.all([deliverEvents(events), deliverEvents(events), carla.api.checkPurchase(), shop.sweepForAnHour()])
    assert.deepEqual([(await overview(carla)).balance, (await orderOf(db, pieceId)).state, await owns(carla, pieceId)], [4, 'EXPIRED', false])
    assert.deepEqual(await carla.api.checkPurchase(), { status: 402, message: 'Your bank did not complete this payment. Nothing was bought.' })
    const emails = await shop.sendPendingEmails()
    assert.deepEqual(
      emails.map(({ to, subject }) => [to, subject]),
      [['carla@bellows.example', `Your payment of ${inEuros(cents(600))} failed`]],
    )
    assert.match(emails[0]!.text.join(), /for Sturm, so nothing was bought.*4\.00\s€ that was reserved for it is back/)
    stripe.pay(await open(carla, pieceId, true))
    await deliverEvents()
    assert.equal(await owns(carla, pieceId), true)
    await assertBooksAgree()
  })

  it('of credit fails and succeeds likewise', async () => {
    const dora = await createAccount('Dora')
    const [failing, succeeding] = [await topUp(dora), await topUp(dora)]
    for (const id of [failing, succeeding]) stripe.pay(id, 'sepa_debit')
    assert.deepEqual(await dora.api.checkCreditPurchase(), processing)
    stripe.fail(failing)
    stripe.succeed(succeeding)
    await deliverEvents(stripe.takeEvents().toReversed())
    assert.equal((await overview(dora)).credit, 20)
    const emails = (await shop.sendPendingEmails()).filter(({ to }) => to === dora.email)
    assert.deepEqual(emails.map(({ subject }) => subject).toSorted(), [
      `${inEuros(cents(2000))} of credit`,
      `Your payment of ${inEuros(cents(2000))} failed`,
    ])
    await assertBooksAgree()
  })

  it('is found by the sweep when every event is lost: once an hour, so that other orders are not kept waiting', async () => {
    const [emil, fay] = [await createAccount('Emil'), await createAccount('Fay')]
    const pieces = [await piece(composer.id), await piece(composer.id)] as const
    const ids = [await open(emil, pieces[0]), await open(fay, pieces[1])] as const
    for (const id of ids) stripe.pay(id, 'sepa_debit')
    await shop.sweepForAnHour()
    stripe.takeEvents()
    const asked = () => stripe.received.filter(({ line }) => line.startsWith('GET') && line.endsWith(ids[0])).length
    const before = asked()
    await shop.sweepForAnHour()
    assert.equal(asked(), before + 1)
    stripe.succeed(ids[0])
    stripe.fail(ids[1])
    stripe.takeEvents()
    await shop.sweepForAnHour()
    assert.deepEqual([(await orderOf(db, pieces[0])).state, (await orderOf(db, pieces[1])).state], ['FULFILLED', 'EXPIRED'])
    await shop.sendPendingEmails()
    await assertBooksAgree()
  })

  it('can neither be paid again nor be cancelled, and does not count as an open payment', async () => {
    const gil = await createAccount('Gil', { credit: 4 })
    const pieces = await Promise.all(Array.from({ length: 12 }, () => piece(composer.id)))
    const id = await open(gil, pieces[0]!, true)
    stripe.pay(id, 'sepa_debit')
    await deliverEvents()
    shop.advanceDays(3)
    await shop.runTask('sweep-orders')
    for (const useBalance of [true, false])
      assert.deepEqual(await gil.api.buyPiece({ params: { pieceId: pieces[0]! }, body: { useBalance } }), {
        status: 409,
        message: 'Your bank is still processing your payment for this piece.',
      })
    assert.equal((await gil.api.cancelPurchase({ params: { pieceId: pieces[0]! } })).data!.outcome, 'processing')
    const [pending] = (await overview(gil)).pending
    assert.deepEqual([pending!.isProcessing, pending!.sessionUrl, pending!.fromBalance], [true, null, 4])
    for (const pieceId of pieces.slice(1, 11)) await open(gil, pieceId)
    const refused = await gil.api.buyPiece({ params: { pieceId: pieces[11]! }, body: { useBalance: false } })
    assert.match(refused.message, /You have 10 unfinished payments.* try again in 36 minutes/)
    stripe.succeed(id)
    await deliverEvents()
    assert.equal(await owns(gil, pieces[0]!), true)
    await assertBooksAgree()
  })

  it('of a cart is not made again, also while its event is on its way', async () => {
    const [greta, pieceId] = [await createAccount('Greta'), await piece(composer.id, { euros: 10 })]
    const shown = [{ pieceId, euros: 10 }]
    const id = (await startCart(greta.api, shown)).split('/').at(-1)!
    stripe.pay(id, 'sepa_debit')
    for (const events of [[], undefined]) {
      const { status, message } = await buyCart(greta.api, shown)
      assert.deepEqual([status, message], [409, 'Your bank is still processing your payment for a piece in your cart.'])
      await deliverEvents(events)
    }
    const other = await piece(composer.id, { euros: 7 })
    for (const added of [pieceId, other]) await greta.api.addToCart({ params: { pieceId: added } })
    const { lines, pending } = (await greta.api.getCart()).data!.cart
    assert.deepEqual([lines.map(({ pieceId: line, state }) => [line, state]), pending!.isProcessing], [[[other, 'FOR_SALE'], [pieceId, 'PROCESSING']], true]) // prettier-ignore
    assert.equal((await buyCart(greta.api, [{ pieceId: other, euros: 7 }])).status, 200)
    stripe.succeed(id)
    await deliverEvents()
    assert.equal(await owns(greta, pieceId), true)
    await shop.sendPendingEmails()
    await assertBooksAgree()
  })

  it('keeps the buyer\u2019s account and the piece until it has ended', async () => {
    const [hal, seller] = [await createAccount('Hal'), await createAccount('Seller')]
    const pieceId = await piece(seller.id)
    const id = await open(hal, pieceId)
    stripe.pay(id, 'sepa_debit')
    await deliverEvents()
    assert.deepEqual(await hal.api.deleteAccount({ body: { password: hal.password } }), {
      status: 409,
      message: 'Your bank is still processing a payment. Delete your account once it has ended.',
    })
    assert.equal((await seller.api.deletePiece({ params: { pieceId } })).status, 200)
    shop.advanceDays(12)
    stripe.succeed(id)
    await deliverEvents()
    assert.equal(await owns(hal, pieceId), true)
    await assertBooksAgree()
  })

  it('is refunded when it succeeds after the composer has left', async () => {
    const [ida, leaver] = [await createAccount('Ida'), await createAccount('Leaver')]
    const pieceId = await piece(leaver.id)
    const id = await open(ida, pieceId)
    stripe.pay(id, 'sepa_debit')
    await deliverEvents()
    assert.equal((await leaver.api.deleteAccount({ body: { password: leaver.password } })).status, 200)
    stripe.succeed(id)
    await deliverEvents()
    assert.equal((await orderOf(db, pieceId)).state, 'REFUNDED')
    const subjects = (await shop.sendPendingEmails()).map(({ subject }) => subject)
    assert.ok(subjects.includes(`We are refunding your payment of ${inEuros(cents(1000))}`), subjects.join())
    await deliverEvents()
    assert.equal((await shop.bookTotals()).suspense, 0)
    await assertBooksAgree()
  })

  it('that has succeeded or failed before its checkout was answered for is settled all the same', async () => {
    for (const outcome of ['succeed', 'fail'] as const) {
      const jan = await createAccount(`Jan${outcome}`)
      const pieceId = await piece(composer.id)
      const answer = stripe.holdAnswers()
      const known = stripe.sessions().length
      const buying = jan.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
      while (stripe.sessions().length === known) await new Promise(setImmediate)
      const id = stripe.sessions()[0]!
      stripe.pay(id, 'sepa_debit')
      stripe[outcome](id)
      answer()
      await Promise.all([deliverEvents(), buying])
      assert.equal(await owns(jan, pieceId), outcome === 'succeed')
      assert.equal((await orderOf(db, pieceId)).state, outcome === 'succeed' ? 'FULFILLED' : 'EXPIRED')
    }
    await assertBooksAgree()
  })
})
