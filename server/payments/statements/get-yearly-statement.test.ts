import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { buyCart, startCart } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { readEarningsYear } from './read-earnings-year.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, startCheckout, sendPendingEmails, assertBooksBalance, overview, now, setClock } = shop
type Account = Awaited<ReturnType<typeof createAccount>>
const admin = await createAccount('Root', { isAdmin: true })
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }

const statement = async ({ api }: Account, year: number) => {
  const answer = await api.getYearlyStatement({ params: { year } })
  return answer.status === 200 ? (await textOf(answer.data)).replaceAll(/\s+/g, ' ') : `${answer.status} ${answer.message}`
}
const years = async ({ api }: Account) => (await api.getSales()).data!.years
const orderOf = async (pieceId: number) =>
  db.selectFrom('order_lines').selectAll().where('piece_id', '=', pieceId).where('state', '=', 'FULFILLED').orderBy('id').executeTakeFirstOrThrow()
/** What the ledger has on the earnings of an account, and on what it owes, before a day. */
const ledgerBalance = async ({ id }: Account, before: string) => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_cents), 0)::int as sum from ledger_entries
    join ledger_accounts on ledger_accounts.id = account_id join ledger_transactions on ledger_transactions.id = transaction_id
    where owner_id = ${id} and code in ('liability:earnings', 'asset:receivable') and at < ${new Date(before)}`.execute(db)
  return rows[0]!.sum
}
const show = (amount: number) => `${amount < 0 ? '−' : ''}${(Math.abs(amount) / 100).toFixed(2)} €`

describe('SHOP-09 the yearly statement of a composer', () => {
  it('agrees with the ledger to the cent across the turn of the year: sales, carts, licences, refunds, payouts and what was spent', async () => {
    const ada = await createAccount('Ada')
    const [zoe, bea, orchestra] = [await createAccount('Zoë'), await createAccount('Bea', { credit: 30 }), await createAccount('Orchester')]
    const titles = ['Tango', 'Rag', 'Polka', 'Marsch', 'Valse']
    const [tango, rag, polka, marsch, valse] = (await Promise.all(titles.map((title) => piece(ada.id, { title, euros: 12, copy_cents: 300 })))) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const other = await piece((await createAccount('Clara')).id, { euros: 5 })
    assert.deepEqual(await years(ada), [])
    assert.equal(await statement(ada, 2026), '404 There is no statement for this year.')

    await setClock('2026-11-30T22:59:59.500Z')
    await answerCheckout(await startCheckout(zoe, tango), 'pay') // by card: 9.35
    await setClock('2026-11-30T23:00:00Z')
    await bea.api.buyPiece({ params: { pieceId: tango }, body: { useBalance: true } }) // from the balance, less its discount: 9.35
    await setClock('2026-12-30T12:00:00Z')
    await answerCheckout(await startCart(bea.api, [{ pieceId: rag, euros: 12 }, { pieceId: polka, euros: 12 }]), 'pay') // prettier-ignore
    assert.equal((await ada.api.requestPayout({ body: bank })).status, 200)
    const firstPayout = (await admin.api.listPayouts()).data!.open[0]!
    await setClock('2026-12-31T22:59:59.999Z')
    assert.equal((await buyCart(bea.api, [{ pieceId: marsch, euros: 12 }], true)).status, 202) // after the request
    await setClock('2026-12-31T23:00:00Z')
    await answerCheckout(await startCart(orchestra.api, [{ pieceId: valse, copies: 4, ensemble: 'Orchester Wien', euros: 21 }]), 'pay')
    await setClock('2027-01-02T09:00:00Z')
    await admin.api.closePayout({ params: { payoutId: firstPayout.id } })
    await admin.api.refundPurchase({ params: { purchaseId: (await orderOf(rag)).id } })
    await sendPendingEmails()
    await ada.api.buyPiece({ params: { pieceId: other }, body: { useBalance: true } })
    await setClock('2027-02-01T00:00:00Z')
    assert.equal((await ada.api.requestPayout({ body: bank })).status, 200)
    await admin.api.deletePayout({ params: { payoutId: (await admin.api.listPayouts()).data!.open[0]!.id } })
    await setClock('2028-05-05T05:00:00Z')
    await assertBooksBalance()

    assert.deepEqual(await years(ada), [2027, 2026])
    const closing2026 = await ledgerBalance(ada, '2026-12-31T23:00:00Z')
    const closing2027 = await ledgerBalance(ada, '2027-12-31T23:00:00Z')
    assert.equal(closing2027, Math.round((await overview(ada)).earnings * 100))
    const earned = async (pieceId: number) => (await orderOf(pieceId)).earnings_cents
    const refunded = await db.selectFrom('order_lines').selectAll().where('piece_id', '=', rag).executeTakeFirstOrThrow()
    const cartShare = refunded.earnings_cents + (await earned(polka))
    assert.ok(cartShare > 1870, 'by one payment composers have more')
    const december = 935 + cartShare + (await earned(marsch))
    const first = await statement(ada, 2026)
    for (const line of [
      `Credit note G2026-${String(ada.id).padStart(6, '0')}`,
      'Date 01.01.2027',
      'Period 01.01.2026 – 31.12.2026',
      `November 1 ${show(1200)} ${show(935)} 0.00 € 0.00 €`,
      `December 4 ${show(1145 + 2400 + 1145)} ${show(december)} 0.00 € ${show(-(1870 + cartShare))}`,
      `Total 5 ${show(1200 + 1145 + 2400 + 1145)} ${show(935 + december)} 0.00 € ${show(-(1870 + cartShare))}`,
      `Balance on 01.01.2026 0.00 € Your share of sales ${show(935 + december)} Earned ${show(935 + december)} Paid out ${show(-(1870 + cartShare))}`,
      `Balance on 31.12.2026 ${show(closing2026)}`,
      `On their way to your bank on 31.12.2026: ${show(1870 + cartShare)}.`,
    ])
      assert.ok(first.includes(line), `${line} in ${first}`)
    assert.equal(firstPayout.amount, (1870 + cartShare) / 100)

    const second = await statement(ada, 2027)
    const licence = await earned(valse)
    for (const line of [
      `January 1 ${show(2100 - 1200)} ${show(licence)} ${show(-refunded.earnings_cents)} 0.00 €`,
      'February 0 0.00 € 0.00 € 0.00 € 0.00 €', // a request that was deleted
      `Balance on 01.01.2027 ${show(closing2026)} Your share of sales ${show(licence)} Taken back for refunded sales ${show(-refunded.earnings_cents)}`,
      `Earned ${show(licence - refunded.earnings_cents)} Spent on Bellows ${show(-462)} Paid out 0.00 € Balance on 31.12.2027 ${show(closing2027)}`,
    ])
      assert.ok(second.includes(line), `${line} in ${second}`)
    assert.doesNotMatch(second, /On their way/)
    assert.match(second, /Page 1 of 1/)
    assert.equal(await statement(ada, 2025), '404 There is no statement for this year.')
  })

  it('is provisional and without a number until the year is over, and made out to the address and VAT id of the composer', async () => {
    const emil = await createAccount('Emil')
    const buyer = await createAccount('Fay', { credit: 20 })
    await buyer.api.buyPiece({ params: { pieceId: await piece(emil.id) }, body: { useBalance: true } })
    const billingAddress = 'Verlag Emil\nSpengergasse 1\n1050 Wien\nAustria'
    await emil.api.changeBillingAddress({ body: { billingAddress, vatId: 'ATU12345678' } })
    const text = await statement(emil, now().getUTCFullYear())
    assert.match(text, /Verlag Emil Spengergasse 1 1050 Wien Austria VAT id ATU12345678/)
    assert.match(text, /Statement 2028, provisional/)
    assert.match(text, /Period 01\.01\.2028 – 05\.05\.2028/)
    assert.doesNotMatch(text, /G2028-/)
    assert.equal(await statement(buyer, 2028), '404 There is no statement for this year.')
    assert.equal(await statement(admin, 2028), '404 There is no statement for this year.')
  })

  it('carries debts over: a share that was paid out before a refund is owed, and later sales pay it off', async () => {
    const gil = await createAccount('Gil')
    const [hal, ida] = [await createAccount('Hal'), await createAccount('Ida', { credit: 90 })]
    const [march, polonaise] = [await piece(gil.id, { euros: 50, title: 'March' }), await piece(gil.id, { euros: 10 })]
    await setClock('2028-12-20T00:00:00Z')
    await answerCheckout(await startCheckout(hal, march), 'pay')
    assert.equal((await gil.api.requestPayout({ body: { ...bank, recipient: 'Gil Lovelace' } })).status, 200)
    await setClock('2028-12-31T12:00:00Z')
    await admin.api.refundPurchase({ params: { purchaseId: (await orderOf(march)).id } })
    await sendPendingEmails()
    await setClock('2029-01-01T12:00:00Z')
    await ida.api.buyPiece({ params: { pieceId: polonaise }, body: { useBalance: true } })
    assert.ok((await statement(gil, 2028)).includes(`Balance on 31.12.2028 ${show(-3975)}`))
    assert.ok((await statement(gil, 2029)).includes(`Balance on 01.01.2029 ${show(-3975)} Your share of sales ${show(775)}`))
    const { opening, closing, share } = (await readEarningsYear(db, gil.id, { year: 2029, now: now() }))!
    assert.deepEqual([opening + share, closing], [closing, await ledgerBalance(gil, '2030-01-01T00:00:00Z')])
    await assertBooksBalance()
  })

  it('has a line for each of twelve months on one page, and the longest names do not push it apart', async () => {
    const [jo, kim] = [await createAccount('Jo'), await createAccount('Kim', { credit: 150 })]
    for (let month = 0; month < 12; month++) {
      await setClock(new Date(Date.UTC(2030, month, 28)).toISOString())
      await kim.api.buyPiece({ params: { pieceId: await piece(jo.id, { title: `No. ${month}` }) }, body: { useBalance: true } })
    }
    await jo.api.changeBillingAddress({ body: { billingAddress: `${'Verlag '.repeat(40)}\nUlica\nשלמה\nWien`, vatId: 'IE1S23456L' } })
    const text = await statement(jo, 2030)
    assert.match(text, /January 1 .* December 1 .* Total 12 .* Balance on 28\.12\.2030/)
    assert.match(text, /Page 1 of 1/)
  })
})
