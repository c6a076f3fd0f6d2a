import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { cents } from '#contract/money.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { isLong } from '#test/support/is-long.ts'
import { startCart } from '#test/support/cart.ts'
import { orderOf } from '#test/support/order-of.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { recordRefund, recordReinstatement } from './record-refund.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, payments, startCheckout, overview, owns, assertBooksBalance, bookTotals } = shop
const [composer, reported] = await Promise.all([createAccount('Composer'), createAccount('Reported')])
assert.ok('pay' in payments)
type Person = Awaited<ReturnType<typeof createAccount>>

const admin = await createAccount('Root', { isAdmin: true })
const totals = async () =>
  (await admin.api.getPurchaseTotals({ query: { from: '2026-03-01T00:00:00Z', before: '2026-04-01T00:00:00Z' } })).data!.totals
const inCents = (euros: number) => Math.round(euros * 100)
const latestOrder = () => db.selectFrom('orders').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()

async function topUp({ api }: Person) {
  const { data } = await api.buyCredit({ body: { amount: 20 } })
  await answerCheckout(data!.response.sessionUrl, 'pay')
  return (await latestOrder()).payment_id!
}

/** Records the total that the provider has refunded. */
const refund = (paymentId: string, amount: number) =>
  recordRefund(shop, {
    id: 'e',
    type: 'r',
    kind: 'refund',
    paymentId,
    source: paymentId,
    refundId: `r-${paymentId}-${amount}`,
    amount: amount as never,
  })
/** Records one chargeback with its fee. */
const chargeBack = (paymentId: string, dispute: string, amount: number) =>
  recordRefund(shop, {
    id: 'e',
    type: 'd',
    kind: 'refund',
    paymentId,
    source: `${paymentId}/${dispute}`,
    refundId: dispute,
    amount: amount as never,
    fee: 2000 as never,
  })

/** Records that a disputed part came back. */
const reinstate = (paymentId: string, dispute: string, amount: number) =>
  recordReinstatement(shop, { id: 'e', type: 'd', kind: 'reinstatement', paymentId, refundId: dispute, amount: cents(amount) })

describe('a chargeback', () => {
  it('reverses the sale and books the provider\u2019s fee once; a won dispute goes to suspense for the admins', async () => {
    const [seller, bob] = [await createAccount('Seller'), await createAccount('Bob')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await answerCheckout(await startCheckout(bob, pieceId), 'pay')
    const { payment_id } = await latestOrder()
    const before = await bookTotals()
    const totalsBefore = await totals()
    await Promise.all([1, 2, 3].map(() => chargeBack(payment_id!, 'dp_1', 2000)))
    await chargeBack(payment_id!, 'dp_1', 2000)
    const after = await bookTotals()
    assert.deepEqual([before.provider - after.provider, after.fees - before.fees, after.suspense], [4000, 2000, before.suspense])
    assert.deepEqual([await owns(bob, pieceId), (await overview(seller)).balance], [false, 0])
    const totalsAfter = await totals()
    assert.deepEqual([totalsBefore.sales - totalsAfter.sales, totalsAfter.refundFees - totalsBefore.refundFees], [1, 20.55]) // the chargeback's 20.00, and 0.55 of the sale
    assert.equal(inCents(totalsAfter.platformShare - totalsBefore.platformShare), inCents(-3.7 - 20.55)) // the platform's share of the sale, and all these fees
    const reinstatement = { id: 'e', type: 'd', kind: 'reinstatement', paymentId: payment_id!, refundId: 'dp_1', amount: 2000 as never } as const
    await Promise.all([recordReinstatement(shop, reinstatement), recordReinstatement(shop, reinstatement)])
    assert.equal((await bookTotals()).suspense, before.suspense + 2000)
    await assertBooksBalance()
  })

  it('after a partial refund reverses the rest; an amount above the payment is booked to suspense', async () => {
    const [seller, cleo] = [await createAccount('Seller2'), await createAccount('Cleo')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await answerCheckout(await startCheckout(cleo, pieceId), 'pay')
    const { payment_id } = await latestOrder()
    const before = await bookTotals()
    await refund(payment_id!, 500)
    assert.equal(await owns(cleo, pieceId), true)
    await chargeBack(payment_id!, 'dp_2', 1600)
    for (const total of [500, 500]) await refund(payment_id!, total)
    await chargeBack(payment_id!, 'dp_2', 1600)
    const after = await bookTotals()
    assert.equal(await owns(cleo, pieceId), false)
    assert.deepEqual([before.provider - after.provider, before.suspense - after.suspense], [2100 + 2000, 100])
    await chargeBack(payment_id!, 'dp_3', 300) // of a payment that was refunded before: a loss of the platform
    await chargeBack(payment_id!, 'dp_3', 300)
    assert.equal((await bookTotals()).suspense, after.suspense - 300)
    await assertBooksBalance()
  })
})

describe('K01 what the provider reports of one payment', () => {
  type Report = { by: 'hand' | 'dispute' | 'reinstatement'; id: string; amount: number }
  const record = (paymentId: string, { by, id, amount }: Report) => {
    if (by === 'hand') return refund(paymentId, amount)
    return by === 'dispute' ? chargeBack(paymentId, `${paymentId}_${id}`, amount) : reinstate(paymentId, `${paymentId}_${id}`, amount)
  }
  const price = 2000
  let buyerCount = 0
  const buy = async (kind: 'piece' | 'cart' | 'credit') => {
    const buyer = await createAccount(`Reporting${++buyerCount}`)
    if (kind === 'credit') return topUp(buyer)
    if (kind === 'piece') await answerCheckout(await startCheckout(buyer, await piece(reported.id, { euros: 20 })), 'pay')
    else {
      const pieces = [12, 8].map(async (euros) => ({ pieceId: await piece(reported.id, { euros }), euros }))
      await answerCheckout(await startCart(buyer.api, await Promise.all(pieces)), 'pay')
    }
    return (await latestOrder()).payment_id!
  }

  it('a refund after a dispute that was won is booked, and clears what came back', async () => {
    const paymentId = await buy('piece')
    const before = await bookTotals()
    await record(paymentId, { by: 'dispute', id: 'c', amount: price })
    await record(paymentId, { by: 'reinstatement', id: 'c', amount: price })
    assert.equal((await bookTotals()).suspense, before.suspense + price)
    for (const _ of [1, 2]) await record(paymentId, { by: 'hand', id: '', amount: price })
    const after = await bookTotals()
    assert.deepEqual([after.suspense - before.suspense, before.provider - after.provider], [0, price + 2000]) // 2000 is the fee of the dispute
    await assertBooksBalance()
  })

  it('is booked to the cent in every order, late and twice', { timeout: 240_000 }, async () => {
    const dispute = fc.record({ amount: fc.constantFrom(500, 1200, price), isWon: fc.boolean() })
    const story = fc.record({
      kind: fc.constantFrom('piece' as const, 'cart' as const, 'credit' as const),
      byHand: fc.uniqueArray(fc.constantFrom(300, 800, 1500, price), { maxLength: 3 }),
      disputes: fc.array(dispute, { maxLength: 2 }),
      order: fc.infiniteStream(fc.nat(999)),
    })
    await fc.assert(
      fc.asyncProperty(story, async ({ kind, byHand, disputes, order }) => {
        const reports: Report[] = [
          ...byHand.map((amount) => ({ by: 'hand' as const, id: '', amount })),
          ...disputes.flatMap(({ amount, isWon }, index) => [
            { by: 'dispute' as const, id: `dp_${index}`, amount },
            ...(isWon ? [{ by: 'reinstatement' as const, id: `dp_${index}`, amount }] : []),
          ]),
        ]
        const shuffled = [...reports, ...reports].map((report) => ({ report, at: order.next().value! })).toSorted((one, other) => one.at - other.at)
        const paymentId = await buy(kind)
        const before = await bookTotals()
        for (const { report } of shuffled) await record(paymentId, report)
        const after = await bookTotals()
        const withdrawn = disputes.reduce((sum, { amount, isWon }) => sum + 2000 + (isWon ? 0 : amount), 0)
        assert.equal(before.provider - after.provider, withdrawn + Math.max(0, ...byHand))
        assert.deepEqual((await checkBooks(db)).violations, [])
      }),
      { numRuns: isLong ? 200 : 25, seed: Number(process.env['SEED'] ?? 1) },
    )
  })
})

describe('a refund reported before its payment', () => {
  it('leaves neither the piece nor money with the buyer, in any order of the later events', async () => {
    const [seller, dora] = [await createAccount('Seller3'), await createAccount('Dora')]
    const pieceId = await piece(seller.id, { euros: 20 })
    const id = (await startCheckout(dora, pieceId)).split('/').at(-1)!
    const before = await bookTotals()
    const event = (await payments.pay(id))! // its event is not delivered yet
    await Promise.all([refund(id.replace('pretend', 'payment'), 2000), dora.api.checkPurchase()])
    await shop.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: event.body, headers: event.headers })
    shop.advanceSeconds(60)
    await shop.runTask('sweep-orders')
    assert.deepEqual([await owns(dora, pieceId), (await overview(seller)).balance, (await latestOrder()).state], [false, 0, 'REFUNDED'])
    assert.equal((await bookTotals()).suspense, before.suspense)
    await assertBooksBalance()
  })
})

describe('a refund of credit', () => {
  it('in parts reduces the credit part by part; what was spent is owed', async () => {
    const emil = await createAccount('Emil')
    const paymentId = await topUp(emil)
    const before = await bookTotals()
    for (const total of [500, 500, 700]) await refund(paymentId, total)
    assert.deepEqual([(await overview(emil)).credit, (await latestOrder()).state], [13, 'FULFILLED'])
    assert.equal(
      (await emil.api.buyPiece({ params: { pieceId: await piece((await createAccount('Ada')).id) }, body: { useBalance: true } })).status,
      202,
    )
    await Promise.all([refund(paymentId, 2000), refund(paymentId, 2000), refund(paymentId, 1200)])
    const { credit, owed } = await overview(emil)
    assert.deepEqual([credit, owed, (await bookTotals()).suspense], [0, 9.5, before.suspense])
    assert.equal((await db.selectFrom('orders').select('state').where('payment_id', '=', paymentId).executeTakeFirstOrThrow()).state, 'REFUNDED')
    await assertBooksBalance()
  })
})

describe('a refund to a buyer who has deleted the account', () => {
  it('books the part from the balance to suspense and records the problem for the admins', async () => {
    const [seller, fay] = [await createAccount('Seller4'), await createAccount('Fay', { credit: 4 })]
    await answerCheckout(await startCheckout(fay, await piece(seller.id), true), 'pay')
    const { payment_id, id } = await latestOrder()
    assert.equal((await fay.api.deleteAccount({ body: { password: fay.password } })).status, 200)
    const before = await bookTotals()
    await refund(payment_id!, 600)
    const after = await bookTotals()
    assert.deepEqual([after.suspense - before.suspense, after.credit - before.credit, before.provider - after.provider], [400, 0, 600])
    const { state, problem } = await db.selectFrom('orders').select(['state', 'problem']).where('id', '=', id).executeTakeFirstOrThrow()
    assert.equal(state, 'REFUNDED')
    assert.match(problem!, /400 cents/)
    await assertBooksBalance()
  })

  it('SHOP-10 names the part of each piece of a cart', async () => {
    const gwen = await createAccount('Gwen', { credit: 4 })
    const pieces = [
      { pieceId: await piece(composer.id, { euros: 12 }), euros: 12 },
      { pieceId: await piece(composer.id, { euros: 4 }), euros: 4 },
    ]
    await answerCheckout(await startCart(gwen.api, pieces, true), 'pay')
    const { payment_id, id } = await latestOrder()
    assert.equal((await gwen.api.deleteAccount({ body: { password: gwen.password } })).status, 200)
    await refund(payment_id!, 1200)
    const { problem } = await db.selectFrom('orders').select('problem').where('id', '=', id).executeTakeFirstOrThrow()
    assert.match(problem!, /300 cents.*100 cents/)
    await assertBooksBalance()
  })
})

describe('a refund by the provider', () => {
  it('reverses the sale from the composer\u2019s earnings, and takes what is missing from later sales', async () => {
    const [seller, rosa] = [await createAccount('Karl'), await createAccount('Rosa')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await answerCheckout(await startCheckout(rosa, pieceId), 'pay')
    const other = await piece(composer.id, { euros: 10 })
    assert.equal((await seller.api.buyPiece({ params: { pieceId: other }, body: { useBalance: true } })).status, 202) // spends 9.50 of 15.75
    const order = await orderOf(db, pieceId)
    await refund(order.payment_id!, 2000)
    await refund(order.payment_id!, 2000)
    assert.equal(await owns(rosa, pieceId), false)
    const after = await overview(seller)
    assert.deepEqual([after.balance, after.owed, after.canPayout], [0, 9.5, false])
    await assertBooksBalance()
    await answerCheckout(await startCheckout(await createAccount('Silvio'), await piece(seller.id, { euros: 20 })), 'pay')
    const paidOff = await overview(seller)
    assert.deepEqual([paidOff.balance, paidOff.owed], [6.25, 0])
    await assertBooksBalance()
  })
})

describe('a refund in parts', () => {
  it('is booked once for each part, and as a whole when the parts add up to the payment', async () => {
    const [seller, ulla] = [await createAccount('Kira'), await createAccount('Ulla')]
    const pieceId = await piece(seller.id, { euros: 20 })
    const start = await bookTotals()
    await answerCheckout(await startCheckout(ulla, pieceId), 'pay')
    const paid = await bookTotals()
    const { payment_id } = await orderOf(db, pieceId)
    for (const total of [500, 500, 700, 500]) await refund(payment_id!, total)
    const inParts = await bookTotals()
    assert.deepEqual([paid.provider - inParts.provider, paid.suspense - inParts.suspense], [700, 700])
    assert.equal(await owns(ulla, pieceId), true)
    await Promise.all([refund(payment_id!, 2000), refund(payment_id!, 2000)])
    const whole = await bookTotals()
    assert.deepEqual([paid.provider - whole.provider, whole.suspense], [2000, start.suspense])
    assert.equal(await owns(ulla, pieceId), false)
    await assertBooksBalance()
  })
})
