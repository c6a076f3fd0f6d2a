import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseVatRates, vatIn } from '#contract/vat.ts'
import { cents } from '#contract/money.ts'
import { buyCart, startCart } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop({}, { vatRates: parseVatRates('7, 8.5 from 2026-03-03')! })
const { createAccount, piece, answerCheckout, db } = shop
const admin = await createAccount('Root', { isAdmin: true })
const composer = await createAccount('Ada')
const totals = async (from: string, before: string) =>
  (await admin.api.getPurchaseTotals({ query: { from: `${from}T00:00:00Z`, before: `${before}T00:00:00Z` } })).data!.totals

describe('SHOP-09 the VAT in the totals', () => {
  it('is that of the receipts, by the rate of the day of each, without credit and what was refunded', async () => {
    const [first, second, third, later] = (await Promise.all([3, 3, 11, 10].map((euros) => piece(composer.id, { euros })))) as [
      number,
      number,
      number,
      number,
    ]
    const [bea, cleo] = [await createAccount('Bea', { credit: 50 }), await createAccount('Cleo')]
    const answer = await cleo.api.buyCredit({ body: { amount: 20 } })
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    await answerCheckout(await startCart(cleo.api, [{ pieceId: first, euros: 3 }, { pieceId: second, euros: 3 }]), 'pay') // prettier-ignore
    await buyCart(bea.api, [{ pieceId: third, euros: 11 }], true)
    shop.advanceDays(2)
    await answerCheckout(await shop.startCheckout(bea, later), 'pay')
    const [early, late] = [vatIn(cents(600), 700) + vatIn(cents(1047), 700), vatIn(cents(1000), 850)]
    assert.notEqual(vatIn(cents(600), 700), 2 * vatIn(cents(300), 700)) // it is rounded once for each receipt
    assert.equal((await totals('2026-03-01', '2026-03-02')).vat, early / 100)
    assert.equal((await totals('2026-03-03', '2026-03-04')).vat, late / 100)
    assert.equal((await totals('2026-03-01', '2026-04-01')).vat, (early + late) / 100)
    assert.equal((await totals('2026-05-01', '2026-06-01')).vat, 0)
    const { id } = await db.selectFrom('order_lines').select('id').where('piece_id', '=', second).executeTakeFirstOrThrow()
    await admin.api.refundPurchase({ params: { purchaseId: id } })
    await shop.sendPendingEmails()
    assert.equal((await totals('2026-03-01', '2026-03-02')).vat, (vatIn(cents(300), 700) + vatIn(cents(1047), 700)) / 100)
  })

  it('is none while the operator has no rate', async () => {
    const plain = await createTestShop()
    const root = await plain.createAccount('Root', { isAdmin: true })
    const query = { from: '2026-03-01T00:00:00Z', before: '2026-04-01T00:00:00Z' }
    assert.equal((await root.api.getPurchaseTotals({ query })).data!.totals.vat, null)
  })
})
