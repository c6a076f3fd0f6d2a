import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buyCart, cartRequest, startCart } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { textOf } from '#test/support/pdf-text.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, payments, overview, owns, assertBooksBalance, sendPendingEmails } = shop
assert.ok('isFake' in payments)
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob')]
type Account = typeof ada

/** Three pieces of two composers. */
async function threePieces() {
  const pieces: { pieceId: number; euros: number }[] = []
  for (const [title, euros, seller] of [
    ['Tango', 12, ada],
    ['Csárdás', 13, bob],
    ['Rag', 4, ada],
  ] as const)
    pieces.push({ pieceId: await piece(seller.id, { euros, title }), euros })
  return pieces
}
const earned = async (account: Account) => Math.round((await overview(account)).earnings * 100)
const ordersOf = ({ id }: Account) => db.selectFrom('orders').selectAll().where('buyer_id', '=', id).orderBy('id').execute()
const linesOf = ({ id }: Account) => db.selectFrom('order_lines').selectAll().where('buyer_id', '=', id).orderBy('id').execute()
/** The states of the orders of an account, and of their lines. */
const statesOf = async (account: Account) => [
  ...(await ordersOf(account)).map(({ from_cart, state }) => `${from_cart ? 'CART' : 'ALONE'} ${state}`),
  ...(await linesOf(account)).map(({ state }) => `LINE ${state}`),
]
const latestOrder = async (account: Account) => account.api.getOrder({ params: { token: (await ordersOf(account)).at(-1)!.token } })
const ownsAll = async (account: Account, pieces: { pieceId: number }[]) =>
  (await Promise.all(pieces.map(({ pieceId }) => owns(account, pieceId)))).every(Boolean)

describe('SHOP-02 the purchase of a cart', () => {
  it('SHOP-03 from the balance buys each piece as if alone, at once', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Cleo', { credit: 50 })
    const before = [await earned(ada), await earned(bob)]
    await buyer.api.addToCart({ params: { pieceId: pieces[0]!.pieceId } })
    const answer = await buyCart(buyer.api, pieces, true)
    assert.deepEqual([answer.status, answer.message], [202, 'Thank You!'])
    assert.equal((await overview(buyer)).balance, 50 - 27.52)
    assert.deepEqual([(await earned(ada)) - before[0]!, (await earned(bob)) - before[1]!], [935 + 295, 1015])
    assert.ok(await ownsAll(buyer, pieces))
    assert.deepEqual((await buyer.api.getCart()).data!.cart.lines, [])
    await assertBooksBalance()
  })

  it('SHOP-03 by card shares the provider’s fixed fee, and gives the composers what is saved', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Dan')
    const before = [await earned(ada), await earned(bob)]
    const sessionUrl = await startCart(buyer.api, pieces)
    const pending = (await buyer.api.getCart()).data!.cart.pending!
    const { order: token, ...amounts } = pending
    assert.deepEqual(amounts, { pieces: 3, fromBalance: 0, byCard: 29, sessionUrl, isProcessing: false })
    assert.equal((await buyer.api.getOrder({ params: { token } })).status, 402)
    assert.deepEqual(await answerCheckout(sessionUrl, 'pay'), { status: 303, location: `https://bellows.test/orders/${token}` })
    assert.deepEqual([(await earned(ada)) - before[0]!, (await earned(bob)) - before[1]!], [950 + 316, 1029])
    const { order: purchase } = (await buyer.api.getOrder({ params: { token } })).data!
    assert.deepEqual([purchase.paid, purchase.pieces.map(({ title }) => title)], [29, ['Tango', 'Csárdás', 'Rag']])
    assert.deepEqual(
      [...(await ordersOf(buyer)), ...(await linesOf(buyer))].map(({ state, paid_cents, fee_cents }) => [state, paid_cents, fee_cents]),
      [
        ['FULFILLED', 2900, 69],
        ['FULFILLED', 1200, 29],
        ['FULFILLED', 1300, 31],
        ['FULFILLED', 400, 9],
      ],
    )
    assert.equal((await bob.api.getOrder({ params: { token } })).status, 404)
    await assertBooksBalance()
  })

  it('SHOP-03 by both uses the balance first and spreads it over the lines, and gives it back when nothing is paid', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Eve', { credit: 10 })
    const sessionUrl = await startCart(buyer.api, pieces, true)
    assert.equal((await overview(buyer)).balance, 0)
    await assertBooksBalance()
    await answerCheckout(sessionUrl, 'cancel')
    assert.equal((await overview(buyer)).balance, 10)
    assert.deepEqual([...new Set(await statesOf(buyer))], ['CART EXPIRED', 'LINE EXPIRED'])
    await answerCheckout(await startCart(buyer.api, pieces, true), 'pay')
    assert.equal((await overview(buyer)).balance, 0)
    assert.ok(await ownsAll(buyer, pieces))
    await assertBooksBalance()
  })

  it('is refused when a price, the balance or a piece has changed, and charges nothing unseen', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Fred', { credit: 50 })
    const request = cartRequest(pieces, 50, true)
    await db.updateTable('pieces').set({ price_cents: 1500 }).where('id', '=', pieces[0]!.pieceId).execute()
    const buy = async (body: typeof request) => {
      const { status, message } = await buyer.api.buyCart({ body })
      return [status, message]
    }
    assert.deepEqual(await buy(request), [409, 'The price of a piece in your cart has just changed. Check your cart.'])
    await db.updateTable('pieces').set({ price_cents: 1200 }).where('id', '=', pieces[0]!.pieceId).execute()
    assert.deepEqual(await buy({ ...request, expected: { fromBalance: 1, byCard: 0 } }), [
      409,
      'The price or your balance has changed. Check what is due now.',
    ])
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieces[1]!.pieceId).execute()
    assert.deepEqual(await buy(request), [409, 'A piece in your cart cannot be bought any more. Check your cart.'])
    assert.equal((await buy({ ...request, pieces: [] }))[0], 400)
    assert.equal((await buy({ ...request, pieces: [request.pieces[0]!, request.pieces[0]!] }))[0], 400)
    assert.equal((await buy({ ...request, consent: '2020-01-01' as never }))[0], 400)
    assert.deepEqual([(await overview(buyer)).balance, await ordersOf(buyer)], [50, []])
  })

  it('is refunded as a whole when one of its pieces was bought or taken down meanwhile: all of them or none', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Gus', { credit: 5 })
    const sessionUrl = await startCart(buyer.api, pieces, true)
    await db.updateTable('pieces').set({ state: 'REJECTED' }).where('id', '=', pieces[2]!.pieceId).execute()
    await answerCheckout(sessionUrl, 'pay')
    await shop.runTask('sweep-orders')
    assert.deepEqual([...new Set(await statesOf(buyer))], ['CART REFUNDED', 'LINE REFUNDED'])
    assert.equal((await overview(buyer)).balance, 5)
    assert.deepEqual(await Promise.all(pieces.slice(0, 2).map(({ pieceId }) => owns(buyer, pieceId))), [false, false])
    assert.equal((await latestOrder(buyer)).status, 402)
    await assertBooksBalance()
  })

  it('is the same one when it is asked for twice, and replaces an older one or a single purchase of its pieces', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Hal')
    const alone = await buyer.api.buyPiece({ params: { pieceId: pieces[0]!.pieceId }, body: { useBalance: false } })
    assert.equal(alone.status, 200)
    const [first, second] = [await startCart(buyer.api, pieces), await startCart(buyer.api, pieces)]
    assert.equal(first, second)
    assert.deepEqual(await statesOf(buyer), ['ALONE EXPIRED', 'CART PENDING', 'LINE EXPIRED', 'LINE OPEN', 'LINE OPEN', 'LINE OPEN'])
    const fewer = await startCart(buyer.api, pieces.slice(1))
    assert.notEqual(fewer, first)
    const pending = (await overview(buyer)).pending
    assert.deepEqual(
      pending.map(({ piece: title, byCard }) => [title, byCard]),
      [['Csárdás and 1 more piece', 17]],
    )
    await buyer.api.buyPiece({ params: { pieceId: pieces[1]!.pieceId }, body: { useBalance: false } }) // alone after all
    assert.deepEqual(
      (await statesOf(buyer)).filter((state) => /PENDING|CREATED|OPEN/.test(state)),
      ['ALONE PENDING', 'LINE OPEN'],
    )
    await assertBooksBalance()
  })

  it('can be cancelled from the cart, and from each of its pieces', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Ida', { credit: 7 })
    await startCart(buyer.api, pieces, true)
    assert.deepEqual((await buyer.api.cancelCart()).data, { outcome: 'cancelled' })
    assert.equal((await overview(buyer)).balance, 7)
    await startCart(buyer.api, pieces, true)
    assert.equal((await buyer.api.getPurchaseInfo({ params: { pieceId: pieces[2]!.pieceId } })).data!.info.pending!.fromBalance, 7)
    assert.deepEqual((await buyer.api.cancelPurchase({ params: { pieceId: pieces[2]!.pieceId } })).data, { outcome: 'cancelled' })
    assert.equal((await overview(buyer)).balance, 7)
    assert.deepEqual((await buyer.api.cancelCart()).data, { outcome: 'cancelled' })
    await assertBooksBalance()
  })

  it('by ten buyers at once with the same balance is paid once by each', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Jan', { credit: 30 })
    const request = cartRequest(pieces, 30, true)
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.api.buyCart({ body: request })))
    assert.deepEqual(answers.map(({ status }) => status).filter((status) => status === 202).length, 1)
    assert.ok(answers.every(({ status }) => status === 202 || status === 409))
    assert.equal(Math.round((await overview(buyer)).balance * 100), 3000 - 2752)
    await assertBooksBalance()
  })

  it('SHOP-04, SHOP-05 sends one mail to the buyer, with all lines and the consent, and one to each composer; the receipt has all lines', async () => {
    const pieces = await threePieces()
    const buyer = await createAccount('Kai', { credit: 50 })
    await sendPendingEmails()
    await buyCart(buyer.api, pieces, true)
    const mails = await sendPendingEmails()
    assert.equal(mails.length, 3)
    const of = ({ email }: Account) => mails.filter(({ to }) => to === email).map(({ subject, text }) => [subject, ...text])
    const [[subject, ...text]] = of(buyer) as [string[]]
    assert.equal(subject, 'You bought Tango and 2 more pieces')
    assert.match(text[0]!, /^You bought 3 pieces for 27\.52.€, from your balance\.$/)
    assert.match(text.join('\n'), /Tango, Ada Lovelace: 11\.45.€\nCsárdás, Bob Lovelace: 12\.42.€\nRag, Ada Lovelace: 3\.65.€/)
    assert.match(
      text.at(-1)!,
      /^You agreed on \d\d\.\d\d\.\d{4} at \d\d:\d\d CES?T: “I want my scores at once and know that I thereby lose my right of withdrawal\.” \(§ 356 \(5\)/,
    )
    assert.deepEqual(of(ada).length, 1)
    assert.match(
      of(ada)[0]!.join(' '),
      /^2 of your pieces were sold Someone bought Tango and Rag\. You earned 12\.30.€.*Tango: price 12\.00.€, fee 2\.65.€, yours 9\.35.€ Rag: price 4\.00.€, fee 1\.05.€, yours 2\.95.€/,
    )
    assert.match(
      of(bob)[0]!.join(' '),
      /^Csárdás was sold Someone bought Csárdás\. You earned 10\.15.€.*Csárdás: price 13\.00.€, fee 2\.85.€, yours 10\.15.€/,
    )
    const { receipt } = (await latestOrder(buyer)).data!.order
    const file = await buyer.api.getReceipt({ params: { orderId: receipt } })
    if (file.status !== 200) assert.fail(file.message)
    const shown = await textOf(file.data)
    for (const part of ['1', 'Tango', '12.00', '2', 'Csárdás', '13.00', '3', 'Rag', '4.00', 'Discount', '27.52', 'Page 1 of 1'])
      assert.ok(shown.includes(part), part)
  })

  it('SHOP-04 has a receipt of several pages where one is not enough', async () => {
    const buyer = await createAccount('Lea', { credit: 50 })
    const pieces = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => ({ pieceId: await piece(ada.id, { euros: 1, title: `Étude ${index + 1}` }), euros: 1 })),
    )
    assert.equal((await buyCart(buyer.api, pieces, true)).status, 202)
    const file = await buyer.api.getReceipt({ params: { orderId: (await latestOrder(buyer)).data!.order.receipt } })
    if (file.status !== 200) assert.fail(file.message)
    const shown = await textOf(file.data)
    for (const part of ['Étude 30', 'continued', 'Page 1 of 2', 'Page 2 of 2', '21.60']) assert.ok(shown.includes(part), `${part}: ${shown}`)
  })
})
