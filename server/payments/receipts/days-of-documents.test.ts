import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { textOf } from '#test/support/pdf-text.ts'

const vatRates = [
  { rate: 700, since: '' },
  { rate: 850, since: '2027-01-01' },
]
const app = await createTestShop({}, { vatRates })
const { db, createAccount, piece, startCheckout, answerCheckout, setClock } = app
const [seller, buyer, admin] = await Promise.all([createAccount('Ada'), createAccount('Bob'), createAccount('Root', { isAdmin: true })])

/** Buys a piece for 20 € by card at a moment. Returns the text of its receipt. */
async function buyAt(time: string) {
  await setClock(time)
  await answerCheckout(await startCheckout(buyer, await piece(seller.id, { euros: 20 })), 'pay')
  const { id } = await db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const receipt = await buyer.api.getReceipt({ params: { orderId: id } })
  if (receipt.status !== 200) assert.fail(receipt.message)
  return { id, text: (await textOf(receipt.data)).replaceAll(/\s+/g, ' ') }
}
const months = async () => (await seller.api.getSales()).data!.sales.map(({ month }) => month)

describe('K03 documents have the days of Germany', () => {
  it('on New Year’s Eve: number, date, tax, month, statement and search', async () => {
    const { id: lastId, text: last } = await buyAt('2026-12-31T22:59:00Z')
    for (const part of [`B2026-${String(lastId).padStart(6, '0')}`, 'Paid by card on 31.12.2026', '7 %'])
      assert.ok(last.includes(part), `${part} in ${last}`)
    const { id, text } = await buyAt('2026-12-31T23:30:00Z')
    const number = `B2027-${String(id).padStart(6, '0')}`
    for (const part of [number, 'Paid by card on 01.01.2027', '8.5 %']) assert.ok(text.includes(part), `${part} in ${text}`)
    assert.deepEqual(await months(), ['2027-01', '2026-12'])
    assert.deepEqual((await seller.api.getSales()).data!.years, [2027, 2026])
    const found = async (search: string) => (await admin.api.listAllPurchases({ query: { search } })).data!.purchases.map(({ receipt }) => receipt)
    assert.deepEqual([await found(number), await found(number.slice(1)), await found(number.replace('2027', '2026'))], [[number], [number], []])
    const { totals } = (await admin.api.getPurchaseTotals({ query: { from: '2026-12-31T00:00:00Z', before: '2027-01-02T00:00:00Z' } })).data!
    assert.equal(totals.vat, 1.31 + 1.57)
  })

  it('in both nights of summer time, and at the turn of a month in summer', async () => {
    assert.match((await buyAt('2027-03-27T23:30:00Z')).text, /on 28\.03\.2027/)
    assert.match((await buyAt('2027-06-30T22:30:00Z')).text, /on 01\.07\.2027/)
    assert.equal((await months())[0], '2027-07')
    assert.match((await buyAt('2027-10-30T22:30:00Z')).text, /on 31\.10\.2027/)
  })

  it('in the file for the bank', async () => {
    await setClock('2027-12-31T23:30:00Z')
    assert.equal(
      (await seller.api.requestPayout({ body: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' } })).status,
      200,
    )
    const file = await admin.api.exportPayouts()
    if (file.status !== 200) assert.fail(file.message)
    assert.match(await file.data.text(), /<CreDtTm>2028-01-01T00:30:00<\/CreDtTm>.*<ReqdExctnDt><Dt>2028-01-01</s)
  })
})
