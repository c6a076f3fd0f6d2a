import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { checkBooks } from '#server/ledger/check-books.ts'

const testApp = await createTestApp()
const { createAccount, piece, answerCheckout } = testApp
type Person = Awaited<ReturnType<typeof createAccount>>

async function startTopUp({ api }: Person, amount: 10 | 20 | 50) {
  const answer = await api.buyCredit({ body: { amount } })
  if (answer.status !== 200) assert.fail(answer.message)
  return answer.data.response.sessionUrl
}
const overview = async ({ api }: Person) => (await api.getOverview()).data!

describe('credit', () => {
  it('API-22, API-23, PAY-16, PAY-17, PAY-27 and DECIDE-59: credit paid at the provider can be spent and not paid out', async () => {
    const bob = await createAccount('Bob')
    const url = await startTopUp(bob, 20)
    assert.equal((await bob.api.checkCreditPurchase()).status, 402)
    assert.deepEqual(await answerCheckout(url, 'pay'), { status: 303, location: 'https://bellows.test/dashboard/overview/purchased' })
    assert.equal((await bob.api.checkCreditPurchase()).status, 200)
    const { balance, credit, earnings, canPayout } = await overview(bob)
    assert.deepEqual({ balance, credit, earnings, canPayout }, { balance: 20, credit: 20, earnings: 0, canPayout: false })
    assert.deepEqual((await checkBooks(testApp.db)).violations, [])
  })

  it('PAY-17: a cancelled top-up redirects back and changes nothing', async () => {
    const carla = await createAccount('Carla')
    assert.equal((await answerCheckout(await startTopUp(carla, 10), 'cancel')).location, 'https://bellows.test/dashboard/overview/cancelled')
    assert.deepEqual(await carla.api.checkCreditPurchase(), { status: 402, message: 'This payment was not finished. Nothing was paid.' })
    assert.equal((await overview(carla)).balance, 0)
  })

  it('API-23: the check of a buyer without orders is answered 404', async () => {
    const dora = await createAccount('Dora')
    assert.equal((await dora.api.checkCreditPurchase()).status, 404)
    assert.equal((await dora.api.checkPurchase()).status, 404)
  })

  it('PAY-15: is sold in amounts of 10, 20, 30, 40 and 50 euros', async () => {
    const emil = await createAccount('Emil')
    for (const amount of [10, 20, 30, 40, 50] as const) assert.equal((await emil.api.buyCredit({ body: { amount } })).status, 200)
    for (const amount of [15, 0, -10, 60, '10', 10.5])
      assert.equal((await emil.api.buyCredit({ body: { amount } as never })).status, 400, String(amount))
  })

  it('PAY-26: is spent without a fee', async () => {
    const fay = await createAccount('Fay')
    await answerCheckout(await startTopUp(fay, 10), 'pay')
    const composer = await createAccount('Ada')
    const pieceId = await piece(composer.id)
    assert.equal((await fay.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
    const admin = await createAccount('Root', { isAdmin: true })
    const [bought] = (await admin.api.listAllPurchases()).data!.purchases
    assert.deepEqual([bought!.price, bought!.transactionFees, bought!.usedBalance], [10, 0, true])
  })

  it('is listed for admins among the purchases with its receipt, its payment and the remaining credit, also after its refund', async () => {
    const eve = await createAccount('Eve')
    await answerCheckout(await startTopUp(eve, 20), 'pay')
    const { id, payment_id, settled_at } = await testApp.db.selectFrom('orders').selectAll().where('buyer_id', '=', eve.id).executeTakeFirstOrThrow()
    const composer = await createAccount('Gwen')
    await eve.api.buyPiece({ params: { pieceId: await piece(composer.id, { euros: 10 }) }, body: { useBalance: true } })
    const admin = await createAccount('Ruth', { isAdmin: true })
    const all = async () => (await admin.api.listAllPurchases()).data!.purchases.filter(({ accountId }) => accountId === eve.id)
    const [purchase, credit] = await all()
    assert.deepEqual([purchase!.kind, purchase!.buyerCredit, purchase!.paymentId, purchase!.isRefunded], ['PIECE', 10.5, '', false])
    const receipt = `B${settled_at!.getUTCFullYear()}-${String(id).padStart(6, '0')}`
    const { date, accountId, accountName, transactionFees, ...others } = credit!
    assert.deepEqual([date, accountId, accountName], [settled_at!.toISOString(), eve.id, 'Eve Lovelace'])
    assert.ok(transactionFees > 0)
    const noSeller = { composerId: 0, composerName: '', pieceId: 0, isExtension: false, earnings: 0, usedBalance: false, paidFromBalance: 0 }
    const paid = { price: 20, paidByCard: 20, buyerCredit: 10.5, paymentId: payment_id, isRefunded: false, isRefunding: false }
    assert.deepEqual(others, { id, kind: 'CREDIT', pieceName: 'Credit', receipt, ...noSeller, ...paid })
    await testApp.db.updateTable('orders').set({ state: 'REFUNDED' }).where('id', '=', id).execute()
    assert.deepEqual((await all()).map(({ isRefunded }) => isRefunded), [false, true]) // prettier-ignore
    await testApp.db.updateTable('orders').set({ state: 'FULFILLED' }).where('id', '=', id).execute()
  })

  it('is booked once when the provider, the buyer and the sweep report the payment at the same time', async () => {
    const gil = await createAccount('Gil')
    const url = await startTopUp(gil, 50)
    await Promise.all([answerCheckout(url, 'pay'), answerCheckout(url, 'pay'), gil.api.checkCreditPurchase(), testApp.runTask('sweep-orders')])
    assert.equal((await overview(gil)).balance, 50)
  })

  it('is owed by the buyer as far as it is already spent when the provider refunds it', async () => {
    const { recordRefund } = await import('../checkout/record-refund.ts')
    const hal = await createAccount('Hal')
    await answerCheckout(await startTopUp(hal, 10), 'pay')
    const pieceId = await piece((await createAccount('Ida')).id, { euros: 5 })
    await hal.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { payment_id } = await testApp.db
      .selectFrom('orders')
      .select('payment_id')
      .where('buyer_id', '=', hal.id)
      .where('kind', '=', 'CREDIT')
      .executeTakeFirstOrThrow()
    await recordRefund(testApp, {
      id: 'e',
      type: 'charge.refunded',
      kind: 'refund',
      paymentId: payment_id!,
      source: payment_id!,
      refundId: 'r',
      amount: 1000 as never,
    })
    const { balance, owed } = await overview(hal)
    assert.deepEqual({ balance, owed }, { balance: 0, owed: 4.62 })
    assert.deepEqual((await checkBooks(testApp.db)).violations, [])
  })
})
