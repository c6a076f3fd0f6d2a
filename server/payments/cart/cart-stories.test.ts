// Random stories of carts, each with its own seed: SEED=… begins with another one, STORIES=… says how many.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cartLineParts, cartParts } from '#contract/cart-prices.ts'
import { contract } from '#contract/contract.ts'
import { cents, type Cents } from '#contract/money.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import { createFailingDatabase } from '#test/support/fault-injection.ts'
import { cartRequest } from '#test/support/cart.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { isLong } from '#test/support/is-long.ts'
import { seededRandom, shuffle } from '#test/support/random.ts'
import { HttpError } from '#server/http/http-error.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { refundPurchase } from '../admin/refund-purchase.ts'
import { refundPaymentTasks } from '../checkout/record-refund.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'
import { buyPiece } from '../purchases/buy-piece.ts'
import { placeOrderDirectly } from '../purchases/place-orders.ts'
import type { PurchaseDeps } from '../purchases/order.ts'
import { buyCart } from './buy-cart.ts'
import { cancelCart } from './cancel-cart.ts'

const stories = Number(process.env['STORIES'] ?? (isLong ? 10_000 : 100))
const firstSeed = Number(process.env['SEED'] ?? 1)
/** How many stories happen at once, and after how many the books are checked. */
const [atOnce, checkedTogether] = [6, Math.max(60, Math.ceil(stories / 40))]

const testApp = await createTestApp()
const { db, database, createAccount } = testApp
assert.ok('isFake' in testApp.payments)
const { payments } = testApp
const admin = await createAccount('Root', { isAdmin: true })
const sellers = await Promise.all(Array.from({ length: 7 }, (_, index) => createAccount(`Seller${index}`)))
/** Pieces of each price from 1 to 50 euros; two of three also offer further copies. */
const pieces = await Promise.all(
  Array.from({ length: 50 }, async (_, index) => {
    const [price, copy] = [cents((index + 1) * 100), index % 3 === 0 ? null : cents((1 + ((index * 7) % (index + 1))) * 100)]
    const seller = sellers[index % sellers.length]!.id
    return { pieceId: await testApp.piece(seller, { euros: price / 100, copy_cents: copy }), seller, price, copy }
  }),
)
/** What each seller has to have earned in the end. */
const earned = new Map<number, number>(sellers.map(({ id }) => [id, 0]))
const outcomes = { fulfilled: 0, partlyRefunded: 0, refunded: 0, expired: 0, kills: 0, lines: 0 }

type Random = () => number
const below = (random: Random, limit: number) => Math.floor(random() * limit)
const isExpected = (error: unknown) =>
  error instanceof HttpError || /killed|Connection terminated|not queryable|could not be settled|ECONNRESET/.test(String(error))

/** Does something in a process that may be killed at any query; what it leaves is found by the next one. */
async function inProcess(random: Random, work: (deps: PurchaseDeps) => Promise<unknown>) {
  const queries = random() < 0.5 ? Infinity : below(random, 60)
  const failing = createFailingDatabase(database, queries, { executesLast: random() < 0.5 })
  try {
    await work({ ...testApp, db: failing.db })
  } catch (error) {
    if (!isExpected(error)) throw error
  } finally {
    if (failing.wasKilled()) outcomes.kills += 1
    await failing.close()
  }
}

/** A cart of one to ten lines, one in three of them for an ensemble, with what the buyer has. */
function invent(random: Random) {
  const lines = shuffle(pieces, random)
    .slice(0, 1 + below(random, 10))
    .map(({ copy, ...piece }) => {
      const copies = copy !== null && random() < 0.5 ? 2 + below(random, 59) : 1
      const price = licencePrice({ price: piece.price, copyPrice: copy ?? cents(0) }, copies)
      return { ...piece, price, copies, ensemble: copies > 1 ? 'Orchester Trossingen' : '' }
    })
  const price = lines.reduce((total, line) => total + line.price, 0)
  const credit = random() < 0.3 ? 0 : Math.ceil((price / 100) * random() * 1.5)
  return { lines, credit, useBalance: random() < 0.7 }
}

async function play(seed: number) {
  const random = seededRandom(seed)
  const { lines, credit, useBalance } = invent(random)
  const buyer = await createAccount(`Buyer${seed}`, { credit, isArtist: false })
  const caller = { accountId: buyer.id, isAdmin: false }
  const shown = lines.map(({ pieceId, price, copies, ensemble }) => ({ pieceId, euros: price / 100, ...(copies > 1 && { copies, ensemble }) }))
  const body = contract.payments.buyCart.body.parse(cartRequest(shown, credit, useBalance))
  const place = (deps: PurchaseDeps) => buyCart({ ...deps, placeOrder: placeOrderDirectly(deps) }, { caller, body })
  const single = (deps: PurchaseDeps) =>
    buyPiece(
      { ...deps, placeOrder: placeOrderDirectly(deps) },
      { caller, params: { pieceId: lines[below(random, lines.length)]!.pieceId }, body: { useBalance: false } },
    )

  if (random() < 0.3) await Promise.all([inProcess(random, place), inProcess(random, place)])
  else await inProcess(random, place)
  if (random() < 0.1) await inProcess(random, single)
  await inProcess(random, place)
  await place(testApp).catch((error: unknown) => assert.ok(isExpected(error), String(error)))
  await pay(random, buyer.id, (deps) => cancelCart(deps, { caller }))
  await refundSome(random, buyer.id)
  await check({ buyerId: buyer.id, credit: cents(credit * 100), lines, useBalance })
}

/** Pays at the provider or not; its events arrive twice, while the buyer comes back and cancels, in processes that are killed. */
async function pay(random: Random, buyerId: number, cancel: (deps: PurchaseDeps) => Promise<unknown>) {
  const open = await db.selectFrom('orders').selectAll().where('buyer_id', '=', buyerId).where('checkout_id', 'is not', null).execute()
  for (const { checkout_id } of open) {
    const event = await (random() < 0.8 ? payments.pay(checkout_id!) : payments.cancel(checkout_id!))
    const deliver = async () =>
      event && testApp.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: event.body, headers: event.headers })
    const settle = () => inProcess(random, (deps) => settleCheckout(deps, checkout_id!))
    const steps = [settle, settle, deliver, ...(random() < 0.2 ? [() => inProcess(random, cancel)] : [])]
    await Promise.all(shuffle(steps, random).map((step) => step()))
    await deliver()
  }
  if (random() < 0.5) await cancel(testApp)
}

/** Refunds some lines, each twice at once. */
async function refundSome(random: Random, buyerId: number) {
  const share = [0, 0, 0.4, 1][below(random, 4)]!
  const sold = await db.selectFrom('order_lines').select('id').where('buyer_id', '=', buyerId).where('state', '=', 'FULFILLED').execute()
  for (const { id: purchaseId } of sold.filter(() => random() < share)) {
    const refund = (deps: PurchaseDeps) => refundPurchase(deps, { caller: { accountId: admin.id, isAdmin: true }, params: { purchaseId } })
    await Promise.all([inProcess(random, refund), inProcess(random, refund)])
    await refund(testApp).catch((error: unknown) => assert.ok(isExpected(error), String(error)))
    const job = (deps: PurchaseDeps) =>
      refundPaymentTasks(deps)['refund-order']!({ orderId: purchaseId } as never, { id: '1', createdAt: testApp.now() })
    await Promise.all([inProcess(random, job), inProcess(random, job)])
    await job(testApp)
  }
}

type Story = { buyerId: number; credit: Cents; lines: ReturnType<typeof invent>['lines']; useBalance: boolean }

/** What was sold is what the table of prices says, line by line, and the provider and the balance have paid exactly that. */
async function check({ buyerId, credit, lines, useBalance }: Story) {
  const orders = await db.selectFrom('orders').selectAll().where('buyer_id', '=', buyerId).orderBy('id').execute()
  const prices = lines.map(({ price }) => price)
  const parts = cartParts(prices, credit, useBalance)
  const expected = new Map(cartLineParts(prices, parts).map((line, index) => [lines[index]!.pieceId, line]))
  let balance: number = credit
  const bought = await db.selectFrom('order_lines').selectAll().where('buyer_id', '=', buyerId).orderBy('id').execute()
  for (const line of bought.filter(({ state }) => state !== 'EXPIRED')) {
    const { seller } = lines.find(({ pieceId }) => pieceId === line.piece_id)!
    if (line.state === 'FULFILLED') earned.set(seller, earned.get(seller)! + line.earnings_cents)
    if (line.state === 'FULFILLED') balance -= line.balance_cents
    if (!orders.find(({ id }) => id === line.order_id)!.from_cart) continue // bought alone
    const { earnings, fromBalance, total } = expected.get(line.piece_id!)!
    assert.deepEqual([line.earnings_cents, line.balance_cents, line.paid_cents], [earnings, fromBalance, total])
  }
  assert.equal(await balanceOf(db, buyerId), balance, 'The balance has paid what was sold and not refunded.')
  for (const cart of orders.filter(({ from_cart }) => from_cart)) {
    const ofCart = bought.filter(({ order_id }) => order_id === cart.id)
    count(
      cart.state,
      ofCart.map(({ state }) => state),
    )
    const checkout = cart.checkout_id === null ? undefined : await payments.findById(cart.checkout_id)
    if (checkout?.status !== 'paid') continue
    assert.equal(checkout.amount, parts.byCard)
    if (cart.settled_at === null || cart.state === 'EXPIRED') assert.fail(`A paid cart is ${cart.state}.`)
  }
}

function count(state: string, lines: string[]) {
  outcomes.lines += lines.length
  if (state === 'EXPIRED') outcomes.expired += 1
  else if (state === 'REFUNDED') outcomes.refunded += 1
  else outcomes[lines.includes('REFUNDED') ? 'partlyRefunded' : 'fulfilled'] += 1
}

describe('random stories of carts, in processes that are killed at any query', () => {
  it(`SHOP-02, SHOP-03, SHOP-07, SHOP-10 charge, earn and refund what the table of prices says, and the books balance`, async () => {
    for (let done = 0; done < stories; done += checkedTogether) {
      const seeds = Array.from({ length: Math.min(checkedTogether, stories - done) }, (_, index) => firstSeed + done + index)
      const playSeeds = async () => {
        for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
          await play(seed).catch((error: unknown) => {
            throw new Error(`SEED=${seed}`, { cause: error })
          })
        }
      }
      await Promise.all(Array.from({ length: atOnce }, playSeeds))
      assert.deepEqual((await checkBooks(db)).violations, [])
    }
    testApp.advanceSeconds(3_600)
    await testApp.runTask('sweep-orders')
    await testApp.sendPendingEmails()
    assert.deepEqual((await checkBooks(db)).violations, [])
    for (const { id } of sellers) assert.equal(await balanceOf(db, id), earned.get(id))
    const { kills, ...others } = outcomes
    assert.ok(kills > stories / 4 && Object.values(others).every((amount) => amount > 0), JSON.stringify(outcomes))
    console.log({ stories, ...outcomes })
  })
})
