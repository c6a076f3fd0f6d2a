import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { isLong } from '#test/support/is-long.ts'

const testApp = await createTestApp()
const { createAccount, piece, answerCheckout } = testApp
const admin = await createAccount('Root', { isAdmin: true })

/** For each price in euros, in cents: the reduced price, the earnings, the provider's fee, and the platform's share by card and from the balance. */
const table: Record<number, [reduced: number, earned: number, fee: number, byCard: number, fromBalance: number]> = {
  1: [72, 55, 27, 18, 17],
  2: [170, 135, 28, 37, 35],
  3: [267, 215, 30, 55, 52],
  9: [852, 695, 39, 166, 157],
  10: [950, 775, 40, 185, 175],
  25: [2412, 1975, 63, 462, 437],
  33: [3192, 2615, 75, 610, 577],
  49: [4752, 3895, 99, 906, 857],
  50: [4850, 3975, 100, 925, 875],
}
const sums = { reduced: 123_050, earned: 100_750, fee: 3_175, byCard: 23_575, fromBalance: 22_300 }

/** All prices in the long form, otherwise those of the table. */
const prices = isLong ? Array.from({ length: 50 }, (_, index) => index + 1) : Object.keys(table).map(Number)

const inCents = (euros: number) => Math.round(euros * 100)

describe('PAY-19, PAY-22, PAY-23, PAY-24, PAY-25, DECIDE-51, DECIDE-52 and DECIDE-53: the parts of each price from 1 to 50 euros', () => {
  it('are to the cent as published, from the balance, by card and by both', async () => {
    const composer = await createAccount('Ada')
    const [rich, poor, half] = [await createAccount('Rich'), await createAccount('Poor'), await createAccount('Half')]
    const { lockWallets } = await import('#server/ledger/wallets.ts')
    const { postTopUp } = await import('#server/ledger/events.ts')
    const addCredit = (id: number, amount: number, ref: string) =>
      testApp.db.transaction().execute(async (tx) => {
        await lockWallets(tx, id)
        await postTopUp(tx, ref, id, amount as never)
      })
    await addCredit(rich.id, 200_000, 'rich')
    const total = { reduced: 0, earned: 0, fee: 0, byCard: 0, fromBalance: 0 }
    const bookTotals = async () => (await checkBooks(testApp.db)).totals
    const platformShare = ({ sales, royalties, fees }: Awaited<ReturnType<typeof bookTotals>>) => sales - royalties - fees

    for (const euros of prices) {
      const pieceId = await piece(composer.id, { euros })
      const params = { pieceId }
      const { priceReduced, price } = (await rich.api.getPurchaseInfo({ params })).data!.info
      const before = await bookTotals()
      assert.equal((await rich.api.buyPiece({ params, body: { useBalance: true } })).status, 202)
      const afterBalance = await bookTotals()
      const byCard = await poor.api.buyPiece({ params, body: { useBalance: false } })
      await answerCheckout((byCard.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
      const afterCard = await bookTotals()
      const row = {
        reduced: inCents(priceReduced),
        earned: afterCard.royalties - afterBalance.royalties,
        fee: afterCard.fees - afterBalance.fees,
        byCard: platformShare(afterCard) - platformShare(afterBalance),
        fromBalance: platformShare(afterBalance) - platformShare(before),
      }
      assert.equal(inCents(price), row.earned + row.fee + row.byCard)
      assert.equal(row.reduced, afterBalance.royalties - before.royalties + row.fromBalance)
      if (table[euros]) assert.deepEqual(Object.values(row), table[euros], `${euros} €`)
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += row[name]

      // Both: a third from the balance, the rest by card, at the full price.
      const part = Math.min(Math.floor((euros * 100) / 3), euros * 100 - 50)
      await addCredit(half.id, part, `half ${euros}`)
      const mixed = await half.api.buyPiece({ params, body: { useBalance: true } })
      await answerCheckout((mixed.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
      const afterMixed = await bookTotals()
      assert.equal(afterMixed.royalties - afterCard.royalties, row.earned)
      assert.equal(afterMixed.sales - afterCard.sales, euros * 100)
      assert.equal((await half.api.getOverview()).data!.balance, 0)
    }
    if (isLong) assert.deepEqual(total, sums)
    assert.deepEqual((await checkBooks(testApp.db)).violations, [])
  })

  it('API-24, ENT-40, PAY-25 and ADM-14: are listed for admins, the newest first', async () => {
    const { purchases } = (await admin.api.listAllPurchases()).data!
    assert.equal(purchases.length, 3 * prices.length)
    const purchaseOf = (name: string) => purchases.find(({ accountName, price }) => accountName === name && price === 10)!
    const { id, date, pieceId, kind, receipt, paymentId, isRefunded, isRefunding, buyerCredit, ...card } = purchaseOf('Poor Lovelace')
    assert.ok(id > 0 && date && pieceId > 0)
    assert.deepEqual([kind, isRefunded, isRefunding, buyerCredit], ['PIECE', false, false, 0])
    assert.match(`${receipt} ${paymentId}`, /^B2026-\d{6} payment_/)
    const buyer = { accountId: card.accountId, accountName: 'Poor Lovelace' }
    const seller = { composerId: card.composerId, composerName: 'Ada Lovelace', pieceName: 'A waltz' }
    assert.deepEqual(card, {
      ...buyer,
      ...seller,
      isExtension: false,
      price: 10,
      transactionFees: 0.4,
      usedBalance: false,
      paidFromBalance: 0,
      paidByCard: 10,
      earnings: 7.75,
    })
    const mixed = purchaseOf('Half Lovelace')
    assert.deepEqual([mixed.usedBalance, mixed.transactionFees], [true, 0.35]) // 1.5 % of 6.67 and 25 cents
    assert.deepEqual([mixed.paidFromBalance, mixed.paidByCard], [3.33, 6.67])
    const reduced = purchaseOf('Rich Lovelace')
    assert.deepEqual([reduced.price, reduced.paidFromBalance, reduced.paidByCard, reduced.earnings], [10, 9.5, 0, 7.75])
    assert.deepEqual((await admin.api.listAllPurchases({ query: { size: 3 } })).data!.purchases, purchases.slice(0, 3))
    assert.equal((await admin.api.listAllPurchases({ query: { size: 0 } })).status, 400)
    assert.ok(purchases.every(({ date: at }, index) => index === 0 || purchases[index - 1]!.date >= at))
  })

  it('DECIDE-14: are listed without links to a buyer without a page and to a blocked seller', async () => {
    const plain = await createAccount('Plain', { isArtist: false, credit: 10 })
    const blocked = await createAccount('Blocked')
    const pieceId = await piece(blocked.id)
    await plain.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await testApp.blockAccount(blocked.id)
    const [latest] = (await admin.api.listAllPurchases()).data!.purchases
    assert.deepEqual([latest!.accountId, latest!.accountName, latest!.composerId, latest!.pieceId], [0, 'plain@bellows.example', 0, pieceId])
  })

  it('are summed up for a period', async () => {
    const totalsOf = async (from: string, before: string) => (await admin.api.getPurchaseTotals({ query: { from, before } })).data!.totals
    const { sales, unmatched, paid, royalties, fees, platformShare } = await totalsOf('2026-03-01T00:00:00+01:00', '2026-03-02T00:00:00+01:00')
    assert.deepEqual([sales, unmatched], [3 * prices.length + 1, 0])
    assert.equal(inCents(paid), inCents(royalties) + inCents(fees) + inCents(platformShare))
    assert.equal((await totalsOf('2026-03-02T00:00:00Z', '2026-04-01T00:00:00Z')).sales, 0)
    assert.equal((await admin.api.getPurchaseTotals({ query: { from: '2026-03-01', before: '2026-03-02T00:00:00Z' } })).status, 400)
  })
})
