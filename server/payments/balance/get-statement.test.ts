import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from '#contract/money.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { recordRefund } from '#server/payments/checkout/record-refund.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { createAccount, piece, answerCheckout } = testApp

/** Pays the checkout of this answer. */
const pay = async ({ status, data }: { status: number; data?: unknown }) => {
  assert.equal(status, 200)
  await answerCheckout((data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
}

describe('the statement', () => {
  it('lists every movement with the balance after it, the latest first', async () => {
    const ada = await createAccount('Ada')
    const bob = await createAccount('Bob', { credit: 20 })
    const first = await piece(ada.id, { euros: 20, title: 'Nachtzug' })
    await bob.api.buyPiece({ params: { pieceId: first }, body: { useBalance: true } })
    const second = await piece(ada.id, { euros: 10, title: 'Walzer' })
    const mixed = await bob.api.buyPiece({ params: { pieceId: second }, body: { useBalance: true } })
    await bob.api.cancelPurchase({ params: { pieceId: second } })
    assert.equal(mixed.status, 200)
    await ada.api.requestPayout({ body: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada' } })

    const shown = async ({ api }: typeof ada) =>
      (await api.getStatement()).data!.movements.map(({ kind, piece: title, amount, balance, orderId }) => [
        kind,
        title,
        amount,
        balance,
        orderId > 0,
      ])
    assert.deepEqual(await shown(bob), [
      ['reservation_release', 'Walzer', 0.75, 0.75, false],
      ['reservation', 'Walzer', -0.75, 0, false],
      ['purchase', 'Nachtzug', -19.25, 0.75, true],
      ['topup', '', 20, 20, false],
    ])
    assert.deepEqual(await shown(ada), [
      ['payout', '', -15.75, 0, false],
      ['sale', 'Nachtzug', 15.75, 15.75, false],
    ])
  })

  it('names the piece of a refund to both sides, and the refunded credit', async () => {
    const [finn, gerd] = [await createAccount('Finn'), await createAccount('Gerd')]
    await pay(await gerd.api.buyCredit({ body: { amount: 10 } }))
    await pay(await gerd.api.buyPiece({ params: { pieceId: await piece(finn.id, { euros: 20, title: 'Abendlied' }) }, body: { useBalance: true } }))
    const paid = await testApp.db.selectFrom('orders').selectAll().where('buyer_id', '=', gerd.id).orderBy('id', 'desc').execute()
    for (const { payment_id, paid_cents, balance_cents } of paid) {
      const paymentId = payment_id!
      const amount = cents(paid_cents - balance_cents)
      await recordRefund(testApp, {
        id: 'e',
        type: 'charge.refunded',
        kind: 'refund',
        paymentId,
        source: paymentId,
        refundId: `r ${paymentId}`,
        amount,
      })
    }
    const movementsOf = async ({ api }: typeof finn) =>
      (await api.getStatement()).data!.movements.map(({ kind, piece: title, amount }) => [kind, title, amount])
    assert.deepEqual(await movementsOf(finn), [
      ['refund', 'Abendlied', -15.75],
      ['sale', 'Abendlied', 15.75],
    ])
    assert.deepEqual(await movementsOf(gerd), [
      ['refund', '', -10],
      ['refund', 'Abendlied', 10],
      ['reservation', 'Abendlied', -10],
      ['topup', '', 10],
    ])
    assert.ok(
      (await gerd.api.getStatement()).data!.movements.every(({ price, fee }) => price === undefined && fee === undefined),
      'buyers paid no fee',
    )
    assert.deepEqual((await checkBooks(testApp.db)).violations, [])
  })

  it('WALK-09 groups sales by month and piece, with their prices and fees, which each movement has too', async () => {
    const cleo = await createAccount('Cleo')
    const [one, two] = [await piece(cleo.id, { euros: 10, title: 'One' }), await piece(cleo.id, { euros: 20, title: 'Two' })]
    const sell = async (pieceId: number, name: string) => {
      const buyer = await createAccount(name)
      const answer = await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
      await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    }
    await sell(one, 'B1')
    await sell(one, 'B2')
    testApp.advanceDays(31)
    await sell(two, 'B3')
    assert.deepEqual((await cleo.api.getSales()).data!.sales, [
      { month: '2026-04', pieceId: two, piece: 'Two', sales: 1, price: 20, fee: 4.25, earned: 15.75 },
      { month: '2026-03', pieceId: one, piece: 'One', sales: 2, price: 20, fee: 4.5, earned: 15.5 },
    ])
    const sold = (await cleo.api.getStatement()).data!.movements
    assert.deepEqual(
      sold.map(({ piece: title, price, fee, amount }) => [title, price, fee, amount]),
      [
        ['Two', 20, 4.25, 15.75],
        ['One', 10, 2.25, 7.75],
        ['One', 10, 2.25, 7.75],
      ],
    )
  })
})
