import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '../../../test/create-test-shop.ts'
import { topUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'

const house = await createTestShop()
const { db, person, piece, atProvider, begin, overview, owns, inOrder } = house
const composer = await person('Ada')
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
  it('PAY-08, PAY-09, API-20, API-21 and PAY-25: pays at the provider, comes back and owns the piece', async () => {
    const bob = await person('Bob')
    const pieceId = await piece(composer.id, { title: 'Nachtzug' })
    const url = await begin(bob, pieceId)
    assert.equal((await bob.api.checkPurchase()).status, 402)
    assert.equal(await owns(bob, pieceId), false)
    assert.deepEqual(await atProvider(url, 'pay'), { status: 303, location: `https://bellows.test/pieces/${pieceId}/purchased` })
    assert.equal((await bob.api.checkPurchase()).status, 200)
    assert.equal(await owns(bob, pieceId), true)
    assert.equal((await overview(composer)).earnings, 7.75)
    assert.deepEqual((await entriesOf('provider_fee')).toSorted(), ['asset:provider 40', 'expense:provider_fees -40'])
    assert.deepEqual((await house.letters()).map(({ to, subject }) => `${to}: ${subject}`).toSorted(), [
      'ada@bellows.example: Nachtzug was sold',
      'bob@bellows.example: You bought Nachtzug',
    ])
    await inOrder()
  })

  it('a buyer who closes the tab after paying owns the piece: the provider tells us', async () => {
    const carla = await person('Carla')
    const pieceId = await piece(composer.id)
    await atProvider(await begin(carla, pieceId), 'pay')
    assert.equal(await owns(carla, pieceId), true)
  })

  it('and owns it also when nobody tells us: the sweep asks', async () => {
    const dora = await person('Dora')
    const pieceId = await piece(composer.id)
    const url = await begin(dora, pieceId)
    assert.ok('pay' in house.payments)
    await house.payments.pay(url.split('/').at(-1)!) // the message is lost
    assert.equal(await owns(dora, pieceId), false)
    house.passSeconds(60)
    await house.run('sweep-orders')
    assert.equal(await owns(dora, pieceId), true)
    await inOrder()
  })

  it('PAY-14: a cancelled payment changes nothing, and can be begun again', async () => {
    const emil = await person('Emil')
    const pieceId = await piece(composer.id)
    const first = await begin(emil, pieceId)
    assert.deepEqual(await atProvider(first, 'cancel'), { status: 303, location: `https://bellows.test/pieces/${pieceId}/cancelled` })
    assert.equal((await emil.api.checkPurchase()).status, 402)
    const second = await begin(emil, pieceId)
    assert.notEqual(second, first)
    await atProvider(second, 'pay')
    assert.equal(await owns(emil, pieceId), true)
  })

  it('takes nothing else than the buyer agreed to: the price has changed, or the balance', async () => {
    const thea = await person('Thea', { credit: 4 })
    const pieceId = await piece(composer.id)
    const buy = (fromBalance: number, byCard: number, useBalance = true) =>
      thea.api.buyPiece({ params: { pieceId }, body: { useBalance, agreed: { fromBalance, byCard } } })
    for (const [fromBalance, byCard] of [
      [9.5, 0],
      [5, 5],
      [4, 6.01],
      [0, 10],
    ] as const)
      assert.equal((await buy(fromBalance, byCard)).status, 409)
    assert.equal((await overview(thea)).balance, 4)
    assert.deepEqual(await db.selectFrom('orders').select('id').where('piece_id', '=', pieceId).execute(), [])
    assert.equal((await buy(4, 6)).status, 200)
    await db.updateTable('pieces').set({ price_cents: 1_200 }).where('id', '=', pieceId).execute()
    const refused = await buy(4, 6)
    assert.deepEqual([refused.status, refused.message], [409, 'The price or your balance has changed. Look at what is to pay now.'])
    assert.equal((await buy(4, 8)).status, 200)
    for (const amount of [-1, 50.01, '4', null])
      assert.equal(
        (await thea.api.buyPiece({ params: { pieceId }, body: { useBalance: true, agreed: { fromBalance: amount as number, byCard: 6 } } })).status,
        400,
      )
    await inOrder()
  })

  it('a declined card leaves everything open', async () => {
    const fay = await person('Fay')
    const pieceId = await piece(composer.id)
    const url = await begin(fay, pieceId)
    assert.equal((await atProvider(url, 'decline')).status, 402)
    assert.equal((await atProvider(url, 'pay')).status, 303)
    assert.equal(await owns(fay, pieceId), true)
  })

  it('pressed in twenty tabs at once leads all of them to one checkout', async () => {
    const gil = await person('Gil')
    const pieceId = await piece(composer.id)
    const urls = await Promise.all(Array.from({ length: 20 }, () => begin(gil, pieceId)))
    assert.equal(new Set(urls).size, 1)
    const { length } = await db.selectFrom('orders').select('id').where('buyer_id', '=', gil.id).execute()
    assert.equal(length, 1)
  })

  it('a checkout that is over is not offered again, also before anybody has told us', async () => {
    const gus = await person('Gus')
    const pieceId = await piece(composer.id)
    const first = await begin(gus, pieceId)
    assert.ok('cancel' in house.payments)
    await house.payments.cancel(first.split('/').at(-1)!) // the message is lost
    const second = await begin(gus, pieceId)
    assert.notEqual(second, first)
    await house.payments.pay(second.split('/').at(-1)!) // and this one as well
    const again = await gus.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    assert.deepEqual(again, { status: 409, message: 'You already own this piece.' })
    await inOrder()
  })

  it('an unpaid checkout ends by itself', async () => {
    const hal = await person('Hal', { credit: 4 })
    await begin(hal, await piece(composer.id), true)
    assert.equal((await overview(hal)).balance, 0)
    house.passSeconds(36 * 60)
    await house.run('sweep-orders')
    assert.equal((await overview(hal)).balance, 4)
    await inOrder()
  })
})

describe('DECIDE-54, PAY-01: paying by balance and card', () => {
  it('uses the balance first and the card for the rest of the full price; the fee is the card part\u2019s', async () => {
    const ida = await person('Ida', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await begin(ida, pieceId, true)
    const checkout = await house.payments.getCheckout(url.split('/').at(-1)!)
    assert.equal(checkout.amount, 600)
    assert.equal((await overview(ida)).balance, 0) // put aside
    await inOrder()
    await atProvider(url, 'pay')
    assert.equal(await owns(ida, pieceId), true)
    const order = await db.selectFrom('orders').selectAll().where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.deepEqual([order.paid_cents, order.balance_cents, order.fee_cents, order.used_balance], [1000, 400, 34, true])
    await inOrder()
  })

  it('gives the balance back when it is cancelled at the provider, and when the buyer says so here', async () => {
    const jan = await person('Jan', { credit: 4 })
    const pieceId = await piece(composer.id)
    await atProvider(await begin(jan, pieceId, true), 'cancel')
    assert.equal((await overview(jan)).balance, 4)
    const url = await begin(jan, pieceId, true)
    assert.equal((await overview(jan)).balance, 0)
    assert.equal((await jan.api.cancelPurchase({ params: { pieceId } })).status, 200)
    assert.equal((await overview(jan)).balance, 4)
    await atProvider(url, 'pay') // too late: the checkout is closed
    assert.equal(await owns(jan, pieceId), false)
    await inOrder()
  })

  it('leaves 50 cents to the card, as providers take no less', async () => {
    const kim = await person('Kim')
    const seller = await person('Sela')
    await db.transaction().execute(async (tx) => {
      await lockWallets(tx, kim.id)
      await topUp(tx, 'odd', kim.id, 71 as never)
    })
    const url = await begin(kim, await piece(seller.id, { euros: 1 }), true)
    assert.equal((await house.payments.getCheckout(url.split('/').at(-1)!)).amount, 50)
    assert.equal((await overview(kim)).balance, 0.21)
    await inOrder()
  })

  it('begins anew when the buyer changes their mind about the balance', async () => {
    const lea = await person('Lea', { credit: 4 })
    const pieceId = await piece(composer.id)
    const mixed = await begin(lea, pieceId, true)
    const plain = await begin(lea, pieceId, false)
    assert.notEqual(mixed, plain)
    assert.equal((await overview(lea)).balance, 4)
    await atProvider(mixed, 'pay')
    assert.equal(await owns(lea, pieceId), false)
    await atProvider(plain, 'pay')
    assert.equal(await owns(lea, pieceId), true)
    await inOrder()
  })
})

describe('deleting a piece that somebody is about to pay', () => {
  it('keeps it for them', async () => {
    const [seller, tim] = [await person('Seller2'), await person('Tim')]
    const pieceId = await piece(seller.id)
    const url = await begin(tim, pieceId)
    assert.deepEqual((await seller.api.deletePiece({ params: { pieceId } })).data, { deleteOrder: true })
    await atProvider(url, 'pay')
    assert.equal(await owns(tim, pieceId), true)
    await inOrder()
  })
})
