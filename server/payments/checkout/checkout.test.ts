import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderOf } from '#test/support/order-of.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { postTopUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, startCheckout, overview, owns, assertBooksBalance } = shop
const composer = await createAccount('Ada')
const entriesOf = async (kind: string) =>
  (
    await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
      .select(['code', 'amount_cents'])
      .where('kind', '=', kind)
      .orderBy('ledger_entries.id', 'desc')
      .execute()
  ).map(({ code, amount_cents }) => `${code} ${amount_cents}`)

describe('paying by card', () => {
  it('PAY-08, PAY-09, API-20, API-21 and PAY-25: redirects back from the provider, and the buyer owns the piece', async () => {
    const bob = await createAccount('Bob')
    const pieceId = await piece(composer.id, { title: 'Nachtzug' })
    const url = await startCheckout(bob, pieceId)
    assert.equal((await bob.api.checkPurchase()).status, 402)
    assert.equal(await owns(bob, pieceId), false)
    assert.deepEqual(await answerCheckout(url, 'pay'), { status: 303, location: `https://bellows.test/pieces/${pieceId}/purchased` })
    assert.equal((await bob.api.checkPurchase()).status, 200)
    assert.equal(await owns(bob, pieceId), true)
    assert.equal((await overview(composer)).earnings, 7.75)
    assert.deepEqual((await entriesOf('provider_fee')).toSorted(), ['asset:provider 40', 'expense:provider_fees -40'])
    assert.deepEqual((await shop.sendPendingEmails()).map(({ to, subject }) => `${to}: ${subject}`).toSorted(), [
      'ada@bellows.example: Nachtzug was sold',
      'bob@bellows.example: You bought Nachtzug',
    ])
    await assertBooksBalance()
  })

  it('fulfils the order by the provider\u2019s event when the buyer closes the tab after paying', async () => {
    const carla = await createAccount('Carla')
    const pieceId = await piece(composer.id)
    await answerCheckout(await startCheckout(carla, pieceId), 'pay')
    assert.equal(await owns(carla, pieceId), true)
  })

  it('fulfils the order by the sweep when the provider\u2019s event is lost', async () => {
    const dora = await createAccount('Dora')
    const pieceId = await piece(composer.id)
    const url = await startCheckout(dora, pieceId)
    assert.ok('pay' in shop.payments)
    await shop.payments.pay(url.split('/').at(-1)!) // the event is lost
    assert.equal(await owns(dora, pieceId), false)
    shop.advanceSeconds(60)
    await shop.runTask('sweep-orders')
    assert.equal(await owns(dora, pieceId), true)
    await assertBooksBalance()
  })

  it('PAY-14: a cancelled payment changes nothing, and can be started again', async () => {
    const emil = await createAccount('Emil')
    const pieceId = await piece(composer.id)
    const first = await startCheckout(emil, pieceId)
    assert.deepEqual(await answerCheckout(first, 'cancel'), { status: 303, location: `https://bellows.test/pieces/${pieceId}/cancelled` })
    assert.equal((await emil.api.checkPurchase()).status, 402)
    const second = await startCheckout(emil, pieceId)
    assert.notEqual(second, first)
    await answerCheckout(second, 'pay')
    assert.equal(await owns(emil, pieceId), true)
  })

  it('is rejected when the price or the balance differs from what the buyer was shown', async () => {
    const thea = await createAccount('Thea', { credit: 4 })
    const pieceId = await piece(composer.id)
    const buy = (fromBalance: number, byCard: number, useBalance = true) =>
      thea.api.buyPiece({ params: { pieceId }, body: { useBalance, expected: { fromBalance, byCard } } })
    for (const [fromBalance, byCard] of [
      [9.5, 0],
      [5, 5],
      [4, 6.01],
      [0, 10],
    ] as const)
      assert.equal((await buy(fromBalance, byCard)).status, 409)
    assert.equal((await overview(thea)).balance, 4)
    assert.deepEqual(await db.selectFrom('order_lines').select('id').where('piece_id', '=', pieceId).execute(), [])
    assert.equal((await buy(4, 6)).status, 200)
    await db.updateTable('pieces').set({ price_cents: 1_200 }).where('id', '=', pieceId).execute()
    const rejected = await buy(4, 6)
    assert.deepEqual([rejected.status, rejected.message], [409, 'The price or your balance has changed. Check what is due now.'])
    assert.equal((await buy(4, 8)).status, 200)
    for (const amount of [-1, 50.01, '4', null])
      assert.equal(
        (await thea.api.buyPiece({ params: { pieceId }, body: { useBalance: true, expected: { fromBalance: amount as number, byCard: 6 } } })).status,
        400,
      )
    await assertBooksBalance()
  })

  it('can be tried again after a declined card', async () => {
    const fay = await createAccount('Fay')
    const pieceId = await piece(composer.id)
    const url = await startCheckout(fay, pieceId)
    assert.equal((await answerCheckout(url, 'decline')).status, 402)
    assert.equal((await answerCheckout(url, 'pay')).status, 303)
    assert.equal(await owns(fay, pieceId), true)
  })

  it('leads twenty tabs at once to one checkout', async () => {
    const gil = await createAccount('Gil')
    const pieceId = await piece(composer.id)
    const urls = await Promise.all(Array.from({ length: 20 }, () => startCheckout(gil, pieceId)))
    assert.equal(new Set(urls).size, 1)
    const { length } = await db.selectFrom('orders').select('id').where('buyer_id', '=', gil.id).execute()
    assert.equal(length, 1)
  })

  it('does not offer an ended checkout again, even if the provider has not reported its end', async () => {
    const gus = await createAccount('Gus')
    const pieceId = await piece(composer.id)
    const first = await startCheckout(gus, pieceId)
    assert.ok('cancel' in shop.payments)
    await shop.payments.cancel(first.split('/').at(-1)!) // the event is lost
    const second = await startCheckout(gus, pieceId)
    assert.notEqual(second, first)
    await shop.payments.pay(second.split('/').at(-1)!) // this event is lost as well
    const again = await gus.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    assert.deepEqual(again, { status: 409, message: 'You already own this piece.' })
    await assertBooksBalance()
  })

  it('expires an unpaid checkout', async () => {
    const hal = await createAccount('Hal', { credit: 4 })
    await startCheckout(hal, await piece(composer.id), true)
    assert.equal((await overview(hal)).balance, 0)
    shop.advanceSeconds(36 * 60)
    await shop.runTask('sweep-orders')
    assert.equal((await overview(hal)).balance, 4)
    await assertBooksBalance()
  })
})

describe('DECIDE-54, PAY-01: paying by balance and card', () => {
  it('uses the balance first and the card for the rest of the full price; the fee is that of the card part', async () => {
    const ida = await createAccount('Ida', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await startCheckout(ida, pieceId, true)
    const checkout = await shop.payments.getCheckout(url.split('/').at(-1)!)
    assert.equal(checkout.amount, 600)
    assert.equal((await overview(ida)).balance, 0) // reserved
    await assertBooksBalance()
    await answerCheckout(url, 'pay')
    assert.equal(await owns(ida, pieceId), true)
    const order = await orderOf(db, pieceId)
    assert.deepEqual([order.paid_cents, order.balance_cents, order.fee_cents, order.used_balance], [1000, 400, 34, true])
    await assertBooksBalance()
  })

  it('returns the balance when the purchase is cancelled at the provider and when it is cancelled here', async () => {
    const jan = await createAccount('Jan', { credit: 4 })
    const pieceId = await piece(composer.id)
    await answerCheckout(await startCheckout(jan, pieceId, true), 'cancel')
    assert.equal((await overview(jan)).balance, 4)
    const url = await startCheckout(jan, pieceId, true)
    assert.equal((await overview(jan)).balance, 0)
    assert.equal((await jan.api.cancelPurchase({ params: { pieceId } })).status, 200)
    assert.equal((await overview(jan)).balance, 4)
    await answerCheckout(url, 'pay') // too late: the checkout has expired
    assert.equal(await owns(jan, pieceId), false)
    await assertBooksBalance()
  })

  it('charges the card at least 50 cents, the minimum of providers', async () => {
    const kim = await createAccount('Kim')
    const seller = await createAccount('Sela')
    await db.transaction().execute(async (tx) => {
      await lockWallets(tx, kim.id)
      await postTopUp(tx, 'odd', kim.id, 71 as never)
    })
    const url = await startCheckout(kim, await piece(seller.id, { euros: 1 }), true)
    assert.equal((await shop.payments.getCheckout(url.split('/').at(-1)!)).amount, 50)
    assert.equal((await overview(kim)).balance, 0.21)
    await assertBooksBalance()
  })

  it('starts a new checkout when the buyer changes the use of the balance', async () => {
    const lea = await createAccount('Lea', { credit: 4 })
    const pieceId = await piece(composer.id)
    const mixed = await startCheckout(lea, pieceId, true)
    const plain = await startCheckout(lea, pieceId, false)
    assert.notEqual(mixed, plain)
    assert.equal((await overview(lea)).balance, 4)
    await answerCheckout(mixed, 'pay')
    assert.equal(await owns(lea, pieceId), false)
    await answerCheckout(plain, 'pay')
    assert.equal(await owns(lea, pieceId), true)
    await assertBooksBalance()
  })
})

describe('deleting a piece with an open checkout', () => {
  it('lets the buyer pay and download it', async () => {
    const [seller, tim] = [await createAccount('Seller2'), await createAccount('Tim')]
    const pieceId = await piece(seller.id)
    const url = await startCheckout(tim, pieceId)
    assert.deepEqual((await seller.api.deletePiece({ params: { pieceId } })).data, { deleteOrder: true })
    await answerCheckout(url, 'pay')
    assert.equal(await owns(tim, pieceId), true)
    await assertBooksBalance()
  })
})
