import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '#test/create-test-shop.ts'
import { recordRefund, recordReinstatement } from './record-refund.ts'

const house = await createTestShop()
const { db, createAccount, piece, answerCheckout, payments, startCheckout, overview, owns, assertBooksBalance, bookTotals } = house
const composer = await createAccount('Composer')
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

/** The provider tells what it has sent back in all by refunds, or by one chargeback. */
const refund = (paymentId: string, amount: number) =>
  recordRefund(house, {
    id: 'e',
    type: 'r',
    kind: 'refund',
    paymentId,
    source: paymentId,
    refundId: `r-${paymentId}-${amount}`,
    amount: amount as never,
  })
const chargeBack = (paymentId: string, dispute: string, amount: number) =>
  recordRefund(house, {
    id: 'e',
    type: 'd',
    kind: 'refund',
    paymentId,
    source: `${paymentId}/${dispute}`,
    refundId: dispute,
    amount: amount as never,
    fee: 2000 as never,
  })

describe('a chargeback', () => {
  it('takes the sale back as a refund does, with the provider\u2019s fee, told once or often; what is won again waits for the admins', async () => {
    const [seller, bob] = [await createAccount('Seller'), await createAccount('Bob')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await answerCheckout(await startCheckout(bob, pieceId), 'pay')
    const { payment_id } = await latestOrder()
    const before = await bookTotals()
    const sold = await totals()
    await Promise.all([1, 2, 3].map(() => chargeBack(payment_id!, 'dp_1', 2000)))
    await chargeBack(payment_id!, 'dp_1', 2000)
    const after = await bookTotals()
    assert.deepEqual([before.provider - after.provider, after.fees - before.fees, after.suspense], [4000, 2000, before.suspense])
    assert.deepEqual([await owns(bob, pieceId), (await overview(seller)).balance], [false, 0])
    const lost = await totals()
    assert.deepEqual([sold.sales - lost.sales, lost.refundFees - sold.refundFees], [1, 20.55]) // the chargeback's 20.00, and 0.55 of the sale
    assert.equal(inCents(lost.platformShare - sold.platformShare), inCents(-3.7 - 20.55)) // the house's share of the sale, and all these fees
    const won = { id: 'e', type: 'd', kind: 'reinstatement', paymentId: payment_id!, refundId: 'dp_1', amount: 2000 as never } as const
    await Promise.all([recordReinstatement(house, won), recordReinstatement(house, won)])
    assert.equal((await bookTotals()).suspense, before.suspense + 2000)
    await assertBooksBalance()
  })

  it('of what a refund has left takes the rest, and of more than there was shows the difference', async () => {
    const [seller, cleo] = [await createAccount('Seller2'), await createAccount('Cleo')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await answerCheckout(await startCheckout(cleo, pieceId), 'pay')
    const { payment_id } = await latestOrder()
    const before = await bookTotals()
    await refund(payment_id!, 500)
    assert.equal(await owns(cleo, pieceId), true)
    await chargeBack(payment_id!, 'dp_2', 1600)
    for (const again of [500, 2000]) await refund(payment_id!, again)
    await chargeBack(payment_id!, 'dp_2', 1600)
    const after = await bookTotals()
    assert.equal(await owns(cleo, pieceId), false)
    assert.deepEqual([before.provider - after.provider, before.suspense - after.suspense], [2100 + 2000, 100])
    await chargeBack(payment_id!, 'dp_3', 300) // of a payment that went back long ago: the house has lost it
    await chargeBack(payment_id!, 'dp_3', 300)
    assert.equal((await bookTotals()).suspense, after.suspense - 300)
    await assertBooksBalance()
  })
})

describe('a refund that is told before the payment is', () => {
  it('leaves neither piece nor money with the buyer, in whichever order the rest comes', async () => {
    const [seller, dora] = [await createAccount('Seller3'), await createAccount('Dora')]
    const pieceId = await piece(seller.id, { euros: 20 })
    const id = (await startCheckout(dora, pieceId)).split('/').at(-1)!
    const before = await bookTotals()
    const event = (await payments.pay(id))! // its message is late
    await Promise.all([refund(id.replace('pretend', 'payment'), 2000), dora.api.checkPurchase()])
    await house.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: event.body, headers: event.headers })
    house.advanceSeconds(60)
    await house.runTask('sweep-orders')
    assert.deepEqual([await owns(dora, pieceId), (await overview(seller)).balance, (await latestOrder()).state], [false, 0, 'REFUNDED'])
    assert.equal((await bookTotals()).suspense, before.suspense)
    await assertBooksBalance()
  })
})

describe('a refund of credit', () => {
  it('in parts takes the credit along part by part; what was spent is owed', async () => {
    const emil = await createAccount('Emil')
    const paymentId = await topUp(emil)
    const before = await bookTotals()
    for (const inAll of [500, 500, 700]) await refund(paymentId, inAll)
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
  it('lets the balance\u2019s part wait for the admins, who see why', async () => {
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
})

describe('a refund by the provider', () => {
  it('takes the sale back: from the composer\u2019s earnings, and what is missing there from later sales', async () => {
    const [seller, rita] = [await createAccount('Karl'), await createAccount('Rosa')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await answerCheckout(await startCheckout(rita, pieceId), 'pay')
    const other = await piece(composer.id, { euros: 10 })
    assert.equal((await seller.api.buyPiece({ params: { pieceId: other }, body: { useBalance: true } })).status, 202) // spends 9.50 of 15.75
    const order = await db.selectFrom('orders').selectAll().where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    await refund(order.payment_id!, 2000)
    await refund(order.payment_id!, 2000)
    assert.equal(await owns(rita, pieceId), false)
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
  it('is booked part by part, however often each is told, and as the whole in the end', async () => {
    const [seller, uma] = [await createAccount('Kira'), await createAccount('Ulla')]
    const pieceId = await piece(seller.id, { euros: 20 })
    const start = await bookTotals()
    await answerCheckout(await startCheckout(uma, pieceId), 'pay')
    const paid = await bookTotals()
    const { payment_id } = await db.selectFrom('orders').select('payment_id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    for (const inAll of [500, 500, 700, 500]) await refund(payment_id!, inAll)
    const inParts = await bookTotals()
    assert.deepEqual([paid.provider - inParts.provider, paid.suspense - inParts.suspense], [700, 700])
    assert.equal(await owns(uma, pieceId), true)
    await Promise.all([refund(payment_id!, 2000), refund(payment_id!, 2000)])
    const whole = await bookTotals()
    assert.deepEqual([paid.provider - whole.provider, whole.suspense], [2000, start.suspense])
    assert.equal(await owns(uma, pieceId), false)
    await assertBooksBalance()
  })
})
