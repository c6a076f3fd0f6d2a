import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createStripeShop } from '#test/stripe/create-stripe-shop.ts'

const shop = await createStripeShop()
const { db, stripe, createAccount, piece, open, owns, deliver, deliverEvents, assertBooksAgree } = shop
const composer = await createAccount('Ada')
const statesOf = async (pieceId: number) =>
  (await db.selectFrom('order_lines').select('state').where('piece_id', '=', pieceId).orderBy('id').execute()).map(({ state }) => state)

describe('SHOP-11 when Stripe answers wrongly or late', () => {
  it('nothing is paid, and the purchase can be tried again', async () => {
    const bob = await createAccount('Bob', { credit: 4 })
    const pieceId = await piece(composer.id)
    for (const fault of ['down', 'limited', 'nonsense', 'empty'] as const) {
      stripe.failNext(fault)
      const answer = await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
      assert.deepEqual(answer, { status: 503, message: 'The payment provider cannot be reached. Nothing was paid. Please try again later.' }, fault)
      assert.equal((await shop.overview(bob)).balance, 4)
    }
    stripe.pay(await open(bob, pieceId))
    await deliverEvents()
    assert.deepEqual(await statesOf(pieceId), ['EXPIRED', 'EXPIRED', 'EXPIRED', 'EXPIRED', 'FULFILLED'])
    await assertBooksAgree()
  })

  it('an event that could not be applied is refused, so that Stripe sends it again, and the buyer is not told that nothing was paid', async () => {
    const carla = await createAccount('Carla')
    const pieceId = await piece(composer.id)
    stripe.pay(await open(carla, pieceId))
    const [event] = stripe.takeEvents()
    for (const fault of ['down', 'limited', 'nonsense', 'empty'] as const) {
      stripe.failNext(fault)
      assert.equal(await deliver(event!), 500, fault)
      stripe.failNext(fault)
      assert.equal((await carla.api.checkPurchase()).status, 500, fault)
      assert.equal(await owns(carla, pieceId), false)
    }
    assert.deepEqual([await deliver(event!), await deliver(event!), await owns(carla, pieceId)], [200, 200, true])
    await assertBooksAgree()
  })

  it('a payment that is reported before its checkout was answered for is settled', async () => {
    const dora = await createAccount('Dora')
    const pieceId = await piece(composer.id)
    const known = stripe.sessions().length
    const answer = stripe.holdAnswers()
    const buying = dora.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    while (stripe.sessions().length === known) await new Promise(setImmediate)
    stripe.pay(stripe.sessions()[0]!)
    const delivering = deliverEvents()
    answer()
    await Promise.all([buying, delivering])
    assert.deepEqual([await owns(dora, pieceId), await statesOf(pieceId)], [true, ['FULFILLED']])
    await assertBooksAgree()
  })

  it('a checkout whose answer was lost is the same one in the end', async () => {
    const emil = await createAccount('Emil')
    const pieceId = await piece(composer.id)
    const known = stripe.sessions().length
    stripe.failNext('lost')
    stripe.pay(await open(emil, pieceId))
    assert.equal(stripe.sessions().length, known + 1)
    await deliverEvents()
    assert.equal(await owns(emil, pieceId), true)
    await assertBooksAgree()
  })

  it('a payment of the last moment counts, and the checkout that was cancelled cannot be paid', async () => {
    const fay = await createAccount('Fay')
    const [paid, cancelled] = [await piece(composer.id), await piece(composer.id)]
    const ids = [await open(fay, paid), await open(fay, cancelled)] as const
    stripe.pay(ids[0])
    const outcome = async (pieceId: number) => (await fay.api.cancelPurchase({ params: { pieceId } })).data!.outcome
    assert.deepEqual([await outcome(paid), await outcome(cancelled)], ['paid', 'cancelled'])
    assert.equal(stripe.isOpen(ids[1]), false)
    await deliverEvents()
    assert.deepEqual([await statesOf(paid), await statesOf(cancelled)], [['FULFILLED'], ['EXPIRED']])
    await assertBooksAgree()
  })
})
