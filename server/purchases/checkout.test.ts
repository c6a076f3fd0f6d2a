import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openHouse } from '../../test/open-house.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { topUp } from '#server/ledger/events.ts'
import { hold } from '#server/ledger/wallets.ts'
import { takeRefund } from './take-refund.ts'

const house = await openHouse()
const { db, person, piece, atProvider } = house
const composer = await person('Ada')
type Person = Awaited<ReturnType<typeof person>>

/** Presses Buy, and gives where to pay. */
async function begin({ api }: Person, pieceId: number, useBalance = false) {
  const answer = await api.buyPiece({ params: { pieceId }, body: { useBalance } })
  if (answer.status !== 200) assert.fail(`${answer.status} ${answer.message}`)
  return answer.data.response.sessionUrl
}
const overview = async ({ api }: Person) => (await api.getOverview()).data!
const owns = async ({ api }: Person, pieceId: number) => (await api.getPiece({ params: { pieceId } })).data!.canDownload
const inOrder = async () => assert.deepEqual((await checkBooks(db)).breaches, [])
const events = () => db.selectFrom('payment_events').select('id').execute()
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
      await hold(tx, kim.id)
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

describe('the provider\u2019s messages', () => {
  it('are believed only when they are signed, lately and byte for byte', async () => {
    const max = await person('Max')
    const pieceId = await piece(composer.id)
    const id = (await begin(max, pieceId)).split('/').at(-1)!
    assert.ok('pay' in house.payments)
    const { body, headers } = (await house.payments.pay(id))!
    const tell = (payload: string, sent: Record<string, string>) =>
      house.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload, headers: sent })
    const forged = { 'pretend-signature': headers['pretend-signature'].replace(/v1=./, 'v1=0') }
    for (const [payload, sent] of [
      [body, {}],
      [body, { 'pretend-signature': 'nonsense' }],
      [`${body} `, headers],
      ['{}', headers],
    ] as [string, Record<string, string>][])
      assert.equal((await tell(payload, sent)).statusCode, 400)
    if (forged['pretend-signature'] !== headers['pretend-signature']) assert.equal((await tell(body, forged)).statusCode, 400)
    house.passSeconds(301)
    assert.equal((await tell(body, headers)).statusCode, 400)
    assert.equal(await owns(max, pieceId), false)
  })

  it('change nothing the second time, and nothing when many come at once', async () => {
    const [nora, seller] = [await person('Nora'), await person('Seller3')]
    const id = (await begin(nora, await piece(seller.id))).split('/').at(-1)!
    assert.ok('pay' in house.payments)
    const { body, headers } = (await house.payments.pay(id))!
    const known = (await events()).length
    const tell = () => house.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: body, headers })
    const answers = await Promise.all([...Array.from({ length: 10 }, tell), nora.api.checkPurchase(), house.run('sweep-orders')])
    assert.ok(answers.slice(0, 10).every((answer) => (answer as { statusCode: number }).statusCode === 200))
    assert.equal((await events()).length, known + 1)
    assert.equal((await overview(seller)).earnings, 7.75)
    await inOrder()
  })

  it('about a payment that does not fit its order set the money aside, for the admins to see', async () => {
    const olaf = await person('Olaf', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await begin(olaf, pieceId, true)
    await db.updateTable('orders').set({ paid_cents: 999 }).where('piece_id', '=', pieceId).execute() // as if somebody had changed the checkout
    await atProvider(url, 'pay')
    assert.equal(await owns(olaf, pieceId), false)
    assert.equal((await overview(olaf)).balance, 4)
    const admin = await person('Root', { isAdmin: true })
    const { totals } = (await admin.api.getPurchaseTotals({ query: { from: '2026-03-01', to: '2026-03-31' } })).data!
    assert.equal(totals.unmatched, 6)
    assert.match((await olaf.api.checkPurchase()).message, /does not fit your order/)
    await inOrder()
  })

  it('about a payment of nobody set it aside as well', async () => {
    const { url } = await house.payments.createCheckout({
      token: crypto.randomUUID(),
      title: 'Unknown',
      amount: 500 as never,
      email: 'a@b',
      successUrl: 'https://bellows.test/x',
      cancelUrl: 'https://bellows.test/y',
      expiresAt: new Date(house.now().getTime() + 60_000),
    })
    const before = (await checkBooks(db)).totals.suspense
    await atProvider(url, 'pay')
    await atProvider(url, 'pay')
    assert.equal((await checkBooks(db)).totals.suspense, before + 500)
    await inOrder()
  })
})

describe('a second payment', () => {
  it('for a piece that was bought meanwhile is sent back by itself, once', async () => {
    const pia = await person('Pia')
    const pieceId = await piece(composer.id)
    const url = await begin(pia, pieceId)
    // A second order that slips past, as if it had been begun before the rule of one open order.
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('piece_id', '=', pieceId).execute()
    const second = await begin(pia, pieceId)
    await atProvider(url, 'pay')
    await atProvider(second, 'pay')
    const states = await db.selectFrom('orders').select('state').where('piece_id', '=', pieceId).orderBy('id').execute()
    assert.deepEqual(
      states.map(({ state }) => state),
      ['FULFILLED', 'REFUNDED'],
    )
    const letters = await house.letters()
    assert.equal(letters.filter(({ subject }) => subject.includes('sent back')).length, 1)
    assert.match((await pia.api.checkPurchase()).message, /sent back/)
    await inOrder()
  })
})

/** The provider tells of a refund that was made there. */
async function refund(paymentId: string, amount: number) {
  await takeRefund(house, {
    id: 'e',
    type: 'charge.refunded',
    about: 'refund',
    paymentId,
    source: paymentId,
    refundId: `r-${paymentId}`,
    amount: amount as never,
  })
}

describe('a refund by the provider', () => {
  it('takes the sale back: from the composer\u2019s earnings, and what is missing there from later sales', async () => {
    const [seller, rita] = [await person('Seller'), await person('Rita')]
    const pieceId = await piece(seller.id, { euros: 20 })
    await atProvider(await begin(rita, pieceId), 'pay')
    const other = await piece(composer.id, { euros: 10 })
    assert.equal((await seller.api.buyPiece({ params: { pieceId: other }, body: { useBalance: true } })).status, 202) // spends 9.50 of 15.75
    const order = await db.selectFrom('orders').selectAll().where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    await refund(order.payment_id!, 2000)
    await refund(order.payment_id!, 2000)
    assert.equal(await owns(rita, pieceId), false)
    const after = await overview(seller)
    assert.deepEqual([after.balance, after.owed, after.canPayout], [0, 9.5, false])
    await inOrder()
    await atProvider(await begin(await person('Sam'), await piece(seller.id, { euros: 20 })), 'pay')
    const paidOff = await overview(seller)
    assert.deepEqual([paidOff.balance, paidOff.owed], [6.25, 0])
    await inOrder()
  })
})

describe('a refund in parts', () => {
  it('is booked part by part, however often each is told, and as the whole in the end', async () => {
    const [seller, uma] = [await person('Seller4'), await person('Uma')]
    const pieceId = await piece(seller.id, { euros: 20 })
    const books = async () => (await checkBooks(db)).totals
    const start = await books()
    await atProvider(await begin(uma, pieceId), 'pay')
    const paid = await books()
    const { payment_id } = await db.selectFrom('orders').select('payment_id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    for (const inAll of [500, 500, 700, 500]) await refund(payment_id!, inAll)
    const inParts = await books()
    assert.deepEqual([paid.provider - inParts.provider, paid.suspense - inParts.suspense], [700, 700])
    assert.equal(await owns(uma, pieceId), true)
    await Promise.all([refund(payment_id!, 2000), refund(payment_id!, 2000)])
    const whole = await books()
    assert.deepEqual([paid.provider - whole.provider, whole.suspense], [2000, start.suspense])
    assert.equal(await owns(uma, pieceId), false)
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
