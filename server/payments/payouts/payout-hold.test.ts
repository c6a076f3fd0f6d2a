import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { recordRefund } from '../checkout/record-refund.ts'

const day = 86_400_000
const shop = await createTestShop({}, { payoutRules: { confirmFrom: null, holdDays: 14 } })
const { db, createAccount, piece, overview, assertBooksBalance } = shop
type Person = Awaited<ReturnType<typeof createAccount>>
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }
const request = ({ api }: Person) => api.requestPayout({ body: bank })
const later = (days: number) => new Date(shop.now().getTime() + days * day).toISOString()
const payouts = async ({ id }: Person) =>
  (await db.selectFrom('payouts').select('amount_cents').where('account_id', '=', id).orderBy('id').execute()).map(({ amount_cents }) => amount_cents)

let buyers = 0
/** A sale by card, which earns 80 % of the price less 25 cents, and how the provider takes its payment back. */
async function sell(seller: Person, euros: number) {
  const buyer = await createAccount(`Buyer${++buyers}`)
  await shop.answerCheckout(await shop.startCheckout(buyer, await piece(seller.id, { euros })), 'pay')
  await buyer.api.checkPurchase()
  const { payment_id } = await db.selectFrom('orders').select('payment_id').where('buyer_id', '=', buyer.id).executeTakeFirstOrThrow()
  const refund = (source: string, fee?: number) =>
    recordRefund(shop, {
      id: 'e',
      type: 'r',
      kind: 'refund',
      paymentId: payment_id!,
      source,
      refundId: `r ${source}`,
      amount: cents(euros * 100),
      ...(fee && { fee: cents(fee) }),
    })
  return { refund: () => refund(payment_id!), chargeBack: () => refund(`${payment_id}/dispute`, 2000) }
}

describe('SAFE-09 earnings become payable', () => {
  it('SAFE-09 and DECIDE-60: fourteen days after the sale, which the overview shows; until then they can be spent only', async () => {
    const ada = await createAccount('Ada')
    await sell(ada, 20)
    const due = later(14)
    assert.partialDeepStrictEqual(await overview(ada), {
      balance: 15.75,
      earnings: 15.75,
      payable: 0,
      canPayout: false,
      upcoming: [{ date: due, amount: 15.75 }],
    })
    assert.deepEqual(await request(ada), {
      status: 409,
      message: 'Earnings become payable a few days after a sale. So far 0.00\u00a0€ of yours is payable; payouts start at 10.00\u00a0€.',
    })
    assert.equal((await ada.api.getPayoutForm()).data!.payout.balance, 0)
    shop.advanceDays(14)
    shop.advanceSeconds(-1)
    assert.equal((await request(ada)).status, 409)
    shop.advanceSeconds(1)
    assert.partialDeepStrictEqual(await overview(ada), { payable: 15.75, canPayout: true, upcoming: [] })
    assert.equal((await ada.api.getPayoutForm()).data!.payout.balance, 15.75)
    assert.equal((await request(ada)).status, 200)
    assert.deepEqual(await payouts(ada), [1575])
    await assertBooksBalance()
  })

  it('SAFE-09 a payout takes the payable part, and later sales become payable by day', async () => {
    const bea = await createAccount('Bea')
    await sell(bea, 20)
    shop.advanceDays(13)
    await sell(bea, 40)
    await sell(bea, 2)
    const second = later(14)
    shop.advanceDays(1)
    await sell(bea, 50)
    assert.partialDeepStrictEqual(await overview(bea), {
      earnings: 88.6,
      payable: 15.75,
      upcoming: [
        { date: second, amount: 33.1 },
        { date: later(14), amount: 39.75 },
      ],
    })
    assert.equal((await request(bea)).status, 200)
    assert.partialDeepStrictEqual(await overview(bea), { earnings: 72.85, payable: 0, canPayout: false })
    assert.deepEqual(await payouts(bea), [1575])
    await assertBooksBalance()
  })

  for (const kind of ['refund', 'chargeBack'] as const)
    it(`SAFE-09 a ${kind} within the hold takes back the earnings before they were payable`, async () => {
      const cleo = await createAccount(`Cleo${kind}`)
      const sold = await sell(cleo, 20)
      shop.advanceDays(10)
      await sell(cleo, 20)
      shop.advanceDays(3)
      await sold[kind]()
      assert.partialDeepStrictEqual(await overview(cleo), { earnings: 15.75, owed: 0, payable: 0, upcoming: [{ date: later(11), amount: 15.75 }] })
      shop.advanceDays(5)
      assert.equal((await request(cleo)).status, 409)
      shop.advanceDays(6)
      assert.equal((await request(cleo)).status, 200)
      assert.deepEqual([await payouts(cleo), (await overview(cleo)).owed], [[1575], 0])
      await assertBooksBalance()
    })

  it('SAFE-09 what is spent counts as spent from the payable part, so that a chargeback finds the rest', async () => {
    const dora = await createAccount('Dora')
    await sell(dora, 20)
    shop.advanceDays(14)
    const sold = await sell(dora, 50)
    const root = await createAccount('Root', { isAdmin: true })
    await dora.api.buyPiece({ params: { pieceId: await piece(root.id, { euros: 10 }) }, body: { useBalance: true } })
    assert.partialDeepStrictEqual(await overview(dora), { earnings: 46, payable: 6.25, upcoming: [{ date: later(14), amount: 39.75 }] })
    assert.equal((await request(dora)).status, 409)
    await dora.api.buyPiece({ params: { pieceId: await piece(root.id, { euros: 10 }) }, body: { useBalance: true } })
    assert.partialDeepStrictEqual(await overview(dora), { earnings: 36.5, payable: 0, upcoming: [{ date: later(14), amount: 36.5 }] })
    await sold.chargeBack()
    assert.partialDeepStrictEqual(await overview(dora), { earnings: 0, owed: 3.25, upcoming: [] })
    await assertBooksBalance()
  })

  it('SAFE-09 a sale that pays off a debt holds back only what it added to the earnings', async () => {
    const emil = await createAccount('Emil')
    const sold = await sell(emil, 20)
    const root = await createAccount('Root2', { isAdmin: true })
    await emil.api.buyPiece({ params: { pieceId: await piece(root.id, { euros: 16 }) }, body: { useBalance: true } })
    await sold.chargeBack()
    const { owed } = await overview(emil)
    await sell(emil, 50)
    const rest = Math.round((39.75 - owed) * 100) / 100
    assert.partialDeepStrictEqual(await overview(emil), { earnings: rest, owed: 0, payable: 0, upcoming: [{ date: later(14), amount: rest }] })
    await assertBooksBalance()
  })

  it('SAFE-09 a sale from the balance is held back too, and a request races with a chargeback', async () => {
    const fay = await createAccount('Fay')
    const buyer = await createAccount('Payer', { credit: 20 })
    await buyer.api.buyPiece({ params: { pieceId: await piece(fay.id, { euros: 20 }) }, body: { useBalance: true } })
    assert.partialDeepStrictEqual(await overview(fay), { earnings: 15.75, payable: 0 })
    shop.advanceDays(14)
    const sold = await sell(fay, 50)
    const [asked] = await Promise.all([request(fay), sold.chargeBack()])
    assert.equal(asked.status, 200)
    assert.deepEqual(await payouts(fay), [1575])
    assert.partialDeepStrictEqual(await overview(fay), { earnings: 0, owed: 0 })
    await assertBooksBalance()
  })

  it('SAFE-09 the database accepts no payout of earnings that are not payable, and no sale without their day', async () => {
    const gil = await createAccount('Gil')
    await sell(gil, 50)
    const insert = (at: Date) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('payouts')
          .values({ ...bank, account_id: gil.id, amount_cents: 3975, requested_at: at })
          .execute()
        await sql`with paid as (insert into ledger_transactions (kind, ref) values ('test', ${at.toISOString()}) returning id)
          insert into ledger_entries (transaction_id, account_id, amount_cents)
          select paid.id, ledger_accounts.id, case code when 'asset:bank' then 3975 else -3975 end from paid, ledger_accounts
          where code = 'asset:bank' or (code = 'liability:earnings' and owner_id = ${gil.id})`.execute(tx)
      })
    await assert.rejects(insert(shop.now()), /not payable yet/)
    await insert(new Date(later(14)))
    await assert.rejects(sql`update order_lines set payable_at = null where seller_id = ${gil.id}`.execute(db), /order_lines_payable/)
  })
})

it('DECIDE-60: with the test provider earnings are payable at once', async () => {
  const test = await createTestShop()
  const seller = await test.createAccount('Seller')
  const buyer = await test.createAccount('Buyer', { credit: 20 })
  await buyer.api.buyPiece({ params: { pieceId: await test.piece(seller.id, { euros: 20 }) }, body: { useBalance: true } })
  assert.partialDeepStrictEqual(await test.overview(seller), { payable: 15.75, canPayout: true, upcoming: [] })
})
