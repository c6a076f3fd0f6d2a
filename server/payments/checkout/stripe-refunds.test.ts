import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderOf } from '#test/support/order-of.ts'
import { cents } from '#contract/money.ts'
import { createStripeShop } from '#test/stripe/create-stripe-shop.ts'
import type { StripeEvent } from '#test/stripe/objects.ts'

const shop = await createStripeShop()
const { db, stripe, createAccount, piece, open, overview, owns, deliverEvents, assertBooksAgree, bookTotals } = shop
let people = 0
const newcomer = () => createAccount(`Person${(people += 1)}`)
const suspense = async () => (await bookTotals()).suspense

/** A piece that somebody has bought. */
async function sale(method: 'card' | 'sepa_debit' = 'card') {
  const [buyer, seller] = [await newcomer(), await newcomer()]
  const pieceId = await piece(seller.id)
  const id = await open(buyer, pieceId)
  const paymentId = stripe.pay(id, method)
  if (method === 'sepa_debit') stripe.succeed(id)
  await deliverEvents()
  assert.equal(await owns(buyer, pieceId), true)
  return { buyer, seller, pieceId, paymentId }
}

/** A refund by hand that has failed, with its events. */
async function failedRefund(amount: number) {
  const { paymentId } = await sale()
  const { id } = stripe.refund(paymentId, amount)
  const refunded = stripe.takeEvents()
  stripe.failRefund(id)
  return { paymentId, events: [refunded.at(-1)!, ...stripe.takeEvents()] }
}

/** All orders of some events. */
const permutations = <T>(all: T[]): T[][] =>
  all.length < 2 ? [all] : all.flatMap((first, index) => permutations(all.toSpliced(index, 1)).map((rest) => [first, ...rest]))

describe('SHOP-11 a refund that fails days later', () => {
  it('is in the suspense account, where admins see it, until it is refunded again', async () => {
    const admin = await createAccount('Root', { isAdmin: true })
    const { buyer, seller, pieceId, paymentId } = await sale('sepa_debit')
    const { id } = stripe.refund(paymentId, 1000)
    await deliverEvents()
    assert.deepEqual([await owns(buyer, pieceId), (await overview(seller)).earnings, await suspense()], [false, 0, 0])
    shop.advanceDays(5)
    stripe.failRefund(id)
    await deliverEvents()
    const period = { from: '2026-03-01T00:00:00Z', before: '2026-04-01T00:00:00Z' }
    assert.equal((await admin.api.getPurchaseTotals({ query: period })).data!.totals.unmatched, 10)
    assert.deepEqual([await owns(buyer, pieceId), (await orderOf(db, pieceId)).problem], [false, 'A refund of 1000 cents did not reach the buyer.'])
    await assertBooksAgree()
    stripe.refund(paymentId, 1000)
    await deliverEvents()
    assert.equal(await suspense(), 0)
    await assertBooksAgree()
  })

  it('and that we had made ourselves comes back likewise', async () => {
    const [buyer, seller] = [await newcomer(), await newcomer()]
    const id = await open(buyer, await piece(seller.id))
    const paymentId = stripe.pay(id, 'sepa_debit')
    assert.equal((await seller.api.deleteAccount({ body: { password: seller.password } })).status, 200)
    stripe.succeed(id)
    await deliverEvents()
    await shop.sendPendingEmails()
    await deliverEvents()
    assert.equal(await suspense(), 0)
    await assertBooksAgree()
    stripe.failRefund(stripe.refunds()[0]!.id)
    await deliverEvents()
    assert.equal(await suspense(), 1000)
    await assertBooksAgree()
    stripe.refund(paymentId, 1000)
    await deliverEvents()
    assert.equal(await suspense(), 0)
    await assertBooksAgree()
  })

  it('leaves the books right in every order of its events, each sent twice', async () => {
    for (const amount of [1000, 400])
      for (const order of permutations([0, 1, 2])) {
        const { paymentId, events } = await failedRefund(amount)
        const ordered = order.map((index) => events[index]!)
        await deliverEvents([...ordered, ...ordered.toReversed()])
        await assertBooksAgree()
        stripe.refund(paymentId, amount)
        await deliverEvents()
        await assertBooksAgree()
      }
  })
})

describe('SHOP-11 refunds of parts', () => {
  it('that somebody makes by hand are booked to suspense part by part, until nothing is left of the payment', async () => {
    const { buyer, pieceId, paymentId } = await sale()
    const before = await suspense()
    for (const amount of [300, 300]) stripe.refund(paymentId, amount)
    const events: StripeEvent[] = stripe.takeEvents()
    await deliverEvents(events.toReversed())
    assert.deepEqual([await owns(buyer, pieceId), before - (await suspense())], [true, 600])
    await assertBooksAgree()
    stripe.refund(paymentId, 400)
    await deliverEvents()
    assert.deepEqual([await owns(buyer, pieceId), await suspense()], [false, before])
    await assertBooksAgree()
  })
})

describe('SHOP-11 a dispute', () => {
  it('takes the piece back, and leaves its money to the admins when it is won, in every order of its events', async () => {
    for (const isWonFirst of [false, true]) {
      const { buyer, seller, pieceId, paymentId } = await sale()
      const before = await suspense()
      const id = stripe.dispute(paymentId)
      stripe.winDispute(id)
      const events = stripe.takeEvents()
      await deliverEvents(isWonFirst ? [...events.toReversed(), ...events] : [...events, ...events])
      assert.deepEqual([await owns(buyer, pieceId), (await overview(seller)).earnings, (await suspense()) - before], [false, 0, 1000])
      await assertBooksAgree()
    }
  })

  it('after a refund of a part concerns the rest', async () => {
    const { buyer, pieceId, paymentId } = await sale()
    const before = await suspense()
    stripe.refund(paymentId, 400)
    stripe.dispute(paymentId)
    await deliverEvents(stripe.takeEvents().toReversed())
    assert.deepEqual([await owns(buyer, pieceId), await suspense()], [false, before])
    await assertBooksAgree()
  })

  it('beside a refund that fails leaves the books right in every order of their events', async () => {
    for (const order of permutations([0, 1, 2])) {
      const { paymentId } = await sale()
      const { id } = stripe.refund(paymentId, 400)
      const refunded = stripe.takeEvents()
      stripe.failRefund(id)
      const failed = stripe.takeEvents()
      stripe.dispute(paymentId)
      const events = [refunded, failed, stripe.takeEvents()]
      for (const index of order) await deliverEvents(events[index])
      await assertBooksAgree()
    }
  })

  it('that comes before the payment is known settles the payment first', async () => {
    const [buyer, seller] = [await newcomer(), await newcomer()]
    const pieceId = await piece(seller.id)
    const paymentId = stripe.pay(await open(buyer, pieceId))
    stripe.dispute(paymentId)
    await deliverEvents(stripe.takeEvents().toReversed())
    assert.deepEqual([await owns(buyer, pieceId), (await orderOf(db, pieceId)).state], [false, 'REFUNDED'])
    await assertBooksAgree()
  })
})

describe('SHOP-11 refunds of lines', () => {
  it('that we request are not taken for refunds by hand, however often they are reported', async () => {
    const { buyer, pieceId, paymentId } = await sale()
    const before = await bookTotals()
    for (const [key, amount] of [
      ['line 1', 300],
      ['line 2', 700],
    ] as const)
      await shop.payments.refund({ paymentId, amount: cents(amount), key })
    await deliverEvents()
    assert.deepEqual([await owns(buyer, pieceId), await bookTotals()], [true, before])
  })
})
