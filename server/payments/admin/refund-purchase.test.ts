import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { startCart, buyCart } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { recordRefund } from '../checkout/record-refund.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, payments, overview, owns, assertBooksBalance, bookTotals, sendPendingEmails } = shop
assert.ok('isFake' in payments)
const admin = await createAccount('Root', { isAdmin: true })
const composer = await createAccount('Ada')
type Account = typeof composer

const twoPieces = async () => {
  const first = { pieceId: await piece(composer.id, { euros: 12, title: 'Tango' }), euros: 12 }
  return [first, { pieceId: await piece(composer.id, { euros: 4, title: 'Rag' }), euros: 4 }]
}
const linesOf = async ({ id }: Account) => {
  const cart = await db.selectFrom('orders').selectAll().where('buyer_id', '=', id).where('from_cart', '=', true).executeTakeFirstOrThrow()
  return { cart, lines: await db.selectFrom('order_lines').selectAll().where('order_id', '=', cart.id).orderBy('id').execute() }
}
/** Refunds a purchase as an admin does, runs the job, and returns the subjects of its emails. */
const refund = async (purchaseId: number) => {
  const { status, message } = await admin.api.refundPurchase({ params: { purchaseId } })
  return [status, message, ...(await sendPendingEmails()).map(({ subject }) => subject)]
}
/** Reports the totals that were refunded by hand and at our request. */
const report = (paymentId: string, amount: number, requested = 0) =>
  recordRefund(shop, {
    id: 'e',
    type: 'r',
    kind: 'refund',
    paymentId,
    source: paymentId,
    refundId: `r-${paymentId}-${amount}`,
    amount: amount as never,
    requested: requested as never,
  })
const earned = async () => Math.round((await overview(composer)).earnings * 100)

describe('SHOP-10 the refund of one piece of a cart', () => {
  it('leaves the other pieces, takes back what the composer earned with it, and is booked once when the provider reports it', async () => {
    const [buyer, pieces] = [await createAccount('Bea'), await twoPieces()]
    await answerCheckout(await startCart(buyer.api, pieces), 'pay')
    const { cart, lines } = await linesOf(buyer)
    const before = { earned: await earned(), provider: (await bookTotals()).provider }
    await sendPendingEmails()
    const states = async () => {
      const { purchases } = (await admin.api.listAllPurchases({ query: { search: cart.payment_id!, sort: 'piece', order: 'asc' } })).data!
      return purchases.map(({ pieceName, isRefunding, isRefunded }) => [pieceName, isRefunding, isRefunded])
    }
    assert.deepEqual(await states(), [['Rag', false, false], ['Tango', false, false]]) // prettier-ignore
    await admin.api.refundPurchase({ params: { purchaseId: lines[1]!.id } })
    assert.deepEqual(await states(), [['Rag', true, false], ['Tango', false, false]]) // prettier-ignore
    assert.deepEqual((await sendPendingEmails()).map(({ subject }) => subject), ['We are refunding Rag']) // prettier-ignore
    assert.deepEqual(await states(), [['Rag', false, true], ['Tango', false, false]]) // prettier-ignore
    assert.deepEqual(await refund(lines[1]!.id), [409, 'This purchase has already been refunded, or is being refunded.'])
    await report(cart.payment_id!, 0, 400)
    await report(cart.payment_id!, 0, 400)
    assert.deepEqual(await Promise.all(pieces.map(({ pieceId }) => owns(buyer, pieceId))), [true, false])
    assert.equal(before.earned - (await earned()), lines[1]!.earnings_cents)
    assert.equal(before.provider - (await bookTotals()).provider, 400)
    assert.equal((await bookTotals()).suspense, 0)
    const after = await linesOf(buyer)
    assert.deepEqual([after.cart.state, ...after.lines.map(({ state }) => state)], ['FULFILLED', 'FULFILLED', 'REFUNDED'])
    await assertBooksBalance()
  })

  it('returns the parts of the card and of the balance, and ends the cart with its last piece', async () => {
    const [buyer, pieces] = [await createAccount('Cleo', { credit: 8 }), await twoPieces()]
    await answerCheckout(await startCart(buyer.api, pieces, true), 'pay')
    const { lines } = await linesOf(buyer)
    assert.deepEqual(
      lines.map(({ balance_cents }) => balance_cents),
      [600, 200],
    )
    await refund(lines[0]!.id)
    assert.equal((await overview(buyer)).balance, 6)
    await refund(lines[1]!.id)
    assert.equal((await overview(buyer)).balance, 8)
    const { cart } = await linesOf(buyer)
    assert.equal(cart.state, 'REFUNDED')
    await report(cart.payment_id!, 0, 800)
    assert.equal((await bookTotals()).suspense, 0)
    await assertBooksBalance()
  })

  it('from the balance alone asks no provider', async () => {
    const [buyer, pieces] = [await createAccount('Dan', { credit: 20 }), await twoPieces()]
    assert.equal((await buyCart(buyer.api, pieces, true)).status, 202)
    const { lines } = await linesOf(buyer)
    const { balance } = await overview(buyer)
    await refund(lines[0]!.id)
    assert.equal(Math.round(((await overview(buyer)).balance - balance) * 100), 1145)
    await assertBooksBalance()
  })

  it('is booked once when the provider reports it before we have', async () => {
    const [buyer, pieces] = [await createAccount('Eve'), await twoPieces()]
    await answerCheckout(await startCart(buyer.api, pieces), 'pay')
    const { cart, lines } = await linesOf(buyer)
    await admin.api.refundPurchase({ params: { purchaseId: lines[0]!.id } })
    await report(cart.payment_id!, 0, 1200)
    await sendPendingEmails()
    assert.deepEqual(
      (await linesOf(buyer)).lines.map(({ state }) => state),
      ['REFUNDED', 'FULFILLED'],
    )
    assert.equal((await bookTotals()).suspense, 0)
    await report(cart.payment_id!, 400, 1200) // the rest by hand
    assert.deepEqual((await linesOf(buyer)).cart.state, 'REFUNDED')
    assert.deepEqual(await Promise.all(pieces.map(({ pieceId }) => owns(buyer, pieceId))), [false, false])
    await assertBooksBalance()
  })

  it('a refund of a part by hand changes no line until all is refunded; a chargeback takes all that is left', async () => {
    const [buyer, pieces] = [await createAccount('Fay'), await twoPieces()]
    await answerCheckout(await startCart(buyer.api, pieces), 'pay')
    const { cart, lines } = await linesOf(buyer)
    await report(cart.payment_id!, 300)
    assert.equal((await bookTotals()).suspense, -300)
    await refund(lines[1]!.id)
    await report(cart.payment_id!, 300, 400)
    assert.equal((await bookTotals()).suspense, -300)
    await recordRefund(shop, {
      id: 'd',
      type: 'd',
      kind: 'refund',
      paymentId: cart.payment_id!,
      source: `${cart.payment_id}/dp_1`,
      refundId: 'dp_1',
      amount: 900 as never,
      fee: 2000 as never,
    })
    assert.equal((await bookTotals()).suspense, 0)
    assert.equal((await linesOf(buyer)).cart.state, 'REFUNDED')
    await assertBooksBalance()
  })

  it('that leaves nothing of the payment, because a part was refunded by hand before, takes the other pieces, too', async () => {
    const [buyer, pieces] = [await createAccount('Hanna'), await twoPieces()]
    await answerCheckout(await startCart(buyer.api, pieces), 'pay')
    const { cart, lines } = await linesOf(buyer)
    const before = { suspense: (await bookTotals()).suspense, provider: (await bookTotals()).provider, earned: await earned() }
    await report(cart.payment_id!, 400)
    await refund(lines[0]!.id)
    await report(cart.payment_id!, 400, 1200)
    assert.deepEqual(await Promise.all(pieces.map(({ pieceId }) => owns(buyer, pieceId))), [false, false])
    assert.equal((await linesOf(buyer)).cart.state, 'REFUNDED')
    const { suspense, provider } = await bookTotals()
    assert.deepEqual([suspense - before.suspense, before.provider - provider], [0, 1600])
    assert.equal(before.earned - (await earned()), lines[0]!.earnings_cents + lines[1]!.earnings_cents)
    await assertBooksBalance()
  })

  it('takes a piece that was bought alone, too, and shows what a cart was for admins', async () => {
    const [buyer, pieces] = [await createAccount('Gil'), await twoPieces()]
    await answerCheckout(await startCart(buyer.api, pieces), 'pay')
    const { cart } = await linesOf(buyer)
    const { purchases } = (await admin.api.listAllPurchases({ query: { search: cart.payment_id!, sort: 'piece', order: 'asc' } })).data!
    assert.deepEqual(
      purchases.map(({ pieceName, price, transactionFees, paymentId }) => [pieceName, price, transactionFees, paymentId]),
      [
        ['Rag', 4, 0.12, cart.payment_id],
        ['Tango', 12, 0.37, cart.payment_id],
      ],
    )
    assert.equal(purchases[0]!.receipt, purchases[1]!.receipt)
    assert.equal((await admin.api.listAllPurchases({ query: { search: purchases[0]!.receipt } })).data!.total, 2)
    const alone = await piece(composer.id, { euros: 5 })
    await answerCheckout(await shop.startCheckout(buyer, alone), 'pay')
    const line = await db.selectFrom('order_lines').selectAll().where('piece_id', '=', alone).executeTakeFirstOrThrow()
    const order = await db.selectFrom('orders').selectAll().where('id', '=', line.order_id).executeTakeFirstOrThrow()
    await sendPendingEmails()
    assert.deepEqual(await refund(line.id), [200, '', 'We are refunding A waltz'])
    await report(order.payment_id!, 0, 500)
    assert.deepEqual([await owns(buyer, alone), (await bookTotals()).suspense], [false, 0])
    assert.deepEqual(await refund(999_999), [404, 'This purchase does not exist.'])
    await assertBooksBalance()
  })
})
