import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createFailingDatabase } from '#test/support/fault-injection.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { cartRequest } from '#test/support/cart.ts'
import { isLong } from '#test/support/is-long.ts'
import { contract } from '#contract/contract.ts'
import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { closePayout } from '#server/payments/payouts/close-payout.ts'
import { deletePayout } from '#server/payments/payouts/delete-payout.ts'
import { requestPayout } from '#server/payments/payouts/request-payout.ts'
import { HttpError } from '#server/http/http-error.ts'
import { buyCart } from '../cart/buy-cart.ts'
import { cancelCart } from '../cart/cancel-cart.ts'
import { buyCredit } from './buy-credit.ts'
import { buyPiece } from './buy-piece.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { placeOrderDirectly } from './place-orders.ts'
import { refundPaymentTasks, recordRefund } from '../checkout/record-refund.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'

const testApp = await createTestApp()
const { db, database, createAccount, piece, now } = testApp
assert.ok('isFake' in testApp.payments)
const { payments } = testApp
const bankDetails = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada' }
const depsOn = (connection: Database) => ({ ...testApp, db: connection, placeOrder: placeOrderDirectly({ ...testApp, db: connection, now }) })

let people = 0
const admin = await createAccount('Root', { isAdmin: true })
const newAccount = (credit = 0) => createAccount(`Person${++people}`, { credit })
type Account = Awaited<ReturnType<typeof newAccount>>
const callerOf = ({ id }: Account) => ({ accountId: id, isAdmin: id === admin.id })
const buy = (connection: Database, buyer: Account, pieceId: number, useBalance: boolean) =>
  buyPiece(depsOn(connection), { caller: callerOf(buyer), params: { pieceId }, body: { useBalance } })
const buyTenEuros = (connection: Database, buyer: Account) =>
  buyCredit(depsOn(connection), { caller: callerOf(buyer), body: { amount: cents(1000) } })

const startPurchase = async (useBalance: boolean, credit = 0) => {
  const [buyer, seller] = [await newAccount(credit), await newAccount()]
  const pieceId = await piece(seller.id, { euros: 20 })
  await buy(db, buyer, pieceId, useBalance)
  return { buyer, seller, pieceId, order: await latestOrder(buyer) }
}
const latestOrder = ({ id }: Account) =>
  db.selectFrom('orders').selectAll().where('buyer_id', '=', id).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const pay = (checkoutId: string | null) => payments.pay(checkoutId!)
const paidPurchase = async (useBalance: boolean, credit = 0) => {
  const purchase = await startPurchase(useBalance, credit)
  await pay(purchase.order.checkout_id)
  await settleCheckout(testApp, purchase.order.checkout_id!)
  return { ...purchase, order: await latestOrder(purchase.buyer) }
}
const refund = async (connection: Database, { payment_id, paid_cents, balance_cents }: Awaited<ReturnType<typeof latestOrder>>) => {
  const paymentId = payment_id!
  const amount = cents(paid_cents - balance_cents)
  await recordRefund(depsOn(connection), {
    id: 'e',
    type: 'charge.refunded',
    kind: 'refund',
    paymentId,
    source: paymentId,
    refundId: `r ${paymentId}`,
    amount,
  })
}
const openPayout = async () => {
  const { seller } = await paidPurchase(false)
  await requestPayout(testApp, { caller: callerOf(seller), body: bankDetails, origin: { address: '192.0.2.1', device: '', requestId: '' } })
  return db.selectFrom('payouts').selectAll().where('account_id', '=', seller.id).executeTakeFirstOrThrow()
}
const payoutState = async (id: number) => (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
/** A cart of two pieces, 20 and 12 euros, by two composers. */
const cartOf = async (credit: number) => {
  const [buyer, ...sellers] = [await newAccount(credit), await newAccount(), await newAccount()]
  const pieces = [
    { pieceId: await piece(sellers[0].id, { euros: 20 }), euros: 20 },
    { pieceId: await piece(sellers[1].id, { euros: 12 }), euros: 12 },
  ]
  return { buyer: buyer, sellers, pieces }
}
type Pieces = Awaited<ReturnType<typeof cartOf>>['pieces']
/** The body of a purchase from the balance, as the server reads it. */
const bodyOf = (pieces: Pieces, balanceInEuros: number) => contract.payments.buyCart.body.parse(cartRequest(pieces, balanceInEuros, true))
const cartOrder = ({ id }: Account) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', id)
    .where('from_cart', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const startCart = async (credit: number) => {
  const prepared = await cartOf(credit)
  await buyCart(depsOn(db), { caller: callerOf(prepared.buyer), body: bodyOf(prepared.pieces, credit) })
  return { ...prepared, order: await cartOrder(prepared.buyer) }
}
const lineState = async (id: number) => (await db.selectFrom('order_lines').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const stateOf = async (buyer: Account) => (await latestOrder(buyer)).state
const balance = async ({ api }: Account) => (await api.getOverview()).data!.balance

/** An operation that moves money, with its preparation and its expected result, however often it is repeated. */
type Prepare = () => Promise<{ run: (connection: Database) => Promise<unknown>; result: () => Promise<unknown>; expected: unknown }>
const operations: Record<string, Prepare> = {
  'a purchase from the balance': async () => {
    const [buyer, seller] = [await newAccount(20), await newAccount()]
    const pieceId = await piece(seller.id, { euros: 20 })
    return {
      run: (connection) => buy(connection, buyer, pieceId, true),
      result: async () => [await stateOf(buyer), await balance(buyer), await balance(seller)],
      expected: ['FULFILLED', 0.75, 15.75],
    }
  },
  'the start of a mixed payment': async () => {
    const [buyer, seller] = [await newAccount(10), await newAccount()]
    const pieceId = await piece(seller.id, { euros: 20 })
    return {
      run: (connection) => buy(connection, buyer, pieceId, true),
      result: async () => [await stateOf(buyer), await balance(buyer)],
      expected: ['PENDING', 0],
    }
  },
  'the cancellation of a purchase': async () => {
    const { buyer, pieceId } = await startPurchase(true, 10)
    return {
      run: (connection) => cancelPurchase(depsOn(connection), { caller: callerOf(buyer), params: { pieceId } }),
      result: async () => [await stateOf(buyer), await balance(buyer)],
      expected: ['EXPIRED', 10],
    }
  },
  'the settlement of a card payment': async () => {
    const { buyer, seller, order } = await startPurchase(false)
    await pay(order.checkout_id)
    return {
      run: (connection) => settleCheckout(depsOn(connection), order.checkout_id!),
      result: async () => [await stateOf(buyer), await balance(seller)],
      expected: ['FULFILLED', 15.75],
    }
  },
  'the settlement of a mixed payment': async () => {
    const { buyer, seller, order } = await startPurchase(true, 10)
    await pay(order.checkout_id)
    return {
      run: (connection) => settleCheckout(depsOn(connection), order.checkout_id!),
      result: async () => [await stateOf(buyer), await balance(buyer), await balance(seller)],
      expected: ['FULFILLED', 0, 15.75],
    }
  },
  'SHOP-02 a cart from the balance': async () => {
    const { buyer, sellers, pieces } = await cartOf(40)
    return {
      run: (connection) => buyCart(depsOn(connection), { caller: callerOf(buyer), body: bodyOf(pieces, 40) }),
      result: async () => [await stateOf(buyer), await balance(buyer), await Promise.all(sellers.map(balance))],
      expected: ['FULFILLED', 9.3, [15.75, 9.35]],
    }
  },
  'SHOP-02 the start of a mixed payment of a cart': async () => {
    const { buyer, pieces } = await cartOf(8)
    return {
      run: (connection) => buyCart(depsOn(connection), { caller: callerOf(buyer), body: bodyOf(pieces, 8) }),
      result: async () => [(await cartOrder(buyer)).state, await balance(buyer)],
      expected: ['PENDING', 0],
    }
  },
  'SHOP-02 the cancellation of a cart': async () => {
    const { buyer } = await startCart(8)
    return {
      run: (connection) => cancelCart(depsOn(connection), { caller: callerOf(buyer) }),
      result: async () => [await stateOf(buyer), await balance(buyer)],
      expected: ['EXPIRED', 8],
    }
  },
  'SHOP-02 the settlement of a cart': async () => {
    const { buyer, sellers, order } = await startCart(8)
    await pay(order.checkout_id)
    return {
      run: (connection) => settleCheckout(depsOn(connection), order.checkout_id!),
      result: async () => [await stateOf(buyer), await balance(buyer), await Promise.all(sellers.map(balance))],
      expected: ['FULFILLED', 0, [15.84, 9.51]],
    }
  },
  'SHOP-10 the refund of a line of a cart': async () => {
    const { buyer, sellers, order } = await startCart(8)
    await pay(order.checkout_id)
    await settleCheckout(testApp, order.checkout_id!)
    const line = await db
      .selectFrom('order_lines')
      .select('id')
      .where('buyer_id', '=', buyer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('order_lines').set({ refund_requested_at: now() }).where('id', '=', line.id).execute()
    return {
      run: (connection) => refundPaymentTasks(depsOn(connection))['refund-order']!({ orderId: line.id } as never, { id: '1', createdAt: now() }),
      result: async () => [await lineState(line.id), (await cartOrder(buyer)).state, await balance(buyer), await Promise.all(sellers.map(balance))],
      expected: ['REFUNDED', 'FULFILLED', 3, [15.84, 0]],
    }
  },
  'an order of credit': async () => {
    const buyer = await newAccount()
    return {
      run: (connection) => buyTenEuros(connection, buyer),
      result: async () => [await stateOf(buyer), await balance(buyer)],
      expected: ['PENDING', 0],
    }
  },
  'the settlement of a top-up': async () => {
    const buyer = await newAccount()
    await buyTenEuros(db, buyer)
    const { checkout_id } = await latestOrder(buyer)
    await pay(checkout_id)
    return { run: (connection) => settleCheckout(depsOn(connection), checkout_id!), result: () => balance(buyer), expected: 10 }
  },
  'the refund of a sale': async () => {
    const { buyer, seller, order } = await paidPurchase(true, 10)
    return {
      run: (connection) => refund(connection, order),
      result: async () => [await stateOf(buyer), await balance(buyer), await balance(seller)],
      expected: ['REFUNDED', 10, 0],
    }
  },
  'the refund of a top-up': async () => {
    const buyer = await newAccount()
    await buyTenEuros(db, buyer)
    const { checkout_id } = await latestOrder(buyer)
    await pay(checkout_id)
    await settleCheckout(testApp, checkout_id!)
    const order = await latestOrder(buyer)
    return {
      run: (connection) => refund(connection, order),
      result: async () => [await stateOf(buyer), await balance(buyer)],
      expected: ['REFUNDED', 0],
    }
  },
  'the refund of a payment that could not be fulfilled': async () => {
    const { buyer, order } = await startPurchase(false)
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('id', '=', order.id).execute()
    await db.updateTable('order_lines').set({ state: 'EXPIRED', piece_id: null }).where('order_id', '=', order.id).execute()
    await pay(order.checkout_id)
    await settleCheckout(testApp, order.checkout_id!)
    const refunds = () => db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'refund').orderBy('id', 'desc').execute()
    const before = (await refunds()).length
    return {
      run: (connection) => refundPaymentTasks(depsOn(connection))['refund-payment']!({ orderId: order.id } as never, { id: '1', createdAt: now() }),
      result: async () => [await stateOf(buyer), (await refunds()).length - before],
      expected: ['REFUNDED', 1],
    }
  },
  'the request of a payout': async () => {
    const { seller } = await paidPurchase(false)
    return {
      run: (connection) =>
        requestPayout(depsOn(connection), {
          caller: callerOf(seller),
          body: bankDetails,
          origin: { address: '192.0.2.1', device: '', requestId: '' },
        }),
      result: () => balance(seller),
      expected: 0,
    }
  },
  'the closing of a payout': async () => {
    const { id } = await openPayout()
    return {
      run: (connection) => closePayout(depsOn(connection), { caller: callerOf(admin), params: { payoutId: id } }),
      result: () => payoutState(id),
      expected: 'PAID',
    }
  },
  'the deletion of a payout': async () => {
    const { id } = await openPayout()
    return {
      run: (connection) => deletePayout(depsOn(connection), { caller: callerOf(admin), params: { payoutId: id } }),
      result: () => payoutState(id),
      expected: 'CANCELLED',
    }
  },
}

const isExpected = (error: unknown) => error instanceof HttpError || /killed|Connection terminated|not queryable/.test(String(error))

/** Runs an operation in a process that is killed at this query, and then once more. */
async function runKilled(prepare: Prepare, queries: number, executesLast: boolean) {
  const { run, result, expected } = await prepare()
  const failing = createFailingDatabase(database, queries, { executesLast })
  await run(failing.db).catch((error: unknown) => assert.ok(isExpected(error), String(error)))
  await failing.close()
  assert.deepEqual((await checkBooks(db)).violations, [], `killed at query ${queries}`)
  await run(db).catch((error: unknown) => assert.ok(error instanceof HttpError, String(error))) // it had succeeded before
  assert.deepEqual(await result(), expected, `killed at query ${queries}, and run again`)
  assert.deepEqual((await checkBooks(db)).violations, [])
  return failing.wasKilled()
}

describe('killed at any of its queries, and run again', () => {
  for (const [name, prepare] of Object.entries(operations))
    it(`${name} has the same result as without the interruption`, async () => {
      let queries = 0
      // before and after each query in the long form, in turns otherwise
      for (; await runKilled(prepare, queries, !isLong && queries % 2 === 1); queries++) if (isLong) await runKilled(prepare, queries, true)
      assert.ok(queries > 2, `${queries} queries`)
    })
})
