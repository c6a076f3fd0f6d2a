import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createFailingDatabase } from '#test/fault-injection.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { closePayout } from '#server/payments/payouts/close-payout.ts'
import { deletePayout } from '#server/payments/payouts/delete-payout.ts'
import { requestPayout } from '#server/payments/payouts/request-payout.ts'
import { HttpError } from '#server/http/http-error.ts'
import { buyCredit } from './buy-credit.ts'
import { buyPiece } from './buy-piece.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { refundPaymentTasks } from '../checkout/refund-payment.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'
import { recordRefund } from '../checkout/record-refund.ts'

const house = await createTestApp()
const { db, database, createAccount, piece, now } = house
assert.ok('isPretend' in house.payments)
const { payments } = house
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada' }
const till = (its: Database) => ({ ...house, db: its })

let people = 0
const admin = await createAccount('Root', { isAdmin: true })
const someone = (credit = 0) => createAccount(`Person${++people}`, { credit })
const begin = async (useBalance: boolean, credit = 0) => {
  const [buyer, seller] = [await someone(credit), await someone()]
  const pieceId = await piece(seller.id, { euros: 20 })
  await buyPiece(house, { buyerId: buyer.id, pieceId, useBalance })
  return { buyer, seller, pieceId, order: await latest(buyer.id) }
}
const latest = (buyerId: number) =>
  db.selectFrom('orders').selectAll().where('buyer_id', '=', buyerId).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const pay = (checkoutId: string | null) => payments.pay(checkoutId!)
const paid = async (useBalance: boolean, credit = 0) => {
  const sale = await begin(useBalance, credit)
  await pay(sale.order.checkout_id)
  await settleCheckout(house, sale.order.checkout_id!)
  return { ...sale, order: await latest(sale.buyer.id) }
}
const refund = async (its: Database, { payment_id, paid_cents, balance_cents }: Awaited<ReturnType<typeof latest>>) => {
  const paymentId = payment_id!
  const amount = cents(paid_cents - balance_cents)
  await recordRefund(till(its), {
    id: 'e',
    type: 'charge.refunded',
    about: 'refund',
    paymentId,
    source: paymentId,
    refundId: `r ${paymentId}`,
    amount,
  })
}
const asked = async () => {
  const { seller } = await paid(false)
  await requestPayout(db, now(), seller.id, bank)
  return db.selectFrom('payouts').selectAll().where('account_id', '=', seller.id).executeTakeFirstOrThrow()
}
const payoutState = async (id: number) => (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const spent = async ({ api }: Awaited<ReturnType<typeof someone>>) => (await api.getOverview()).data!.balance

/** What moves money: what comes before it, what it is, and how things stand once it was done, however often it was begun. */
type Deed = () => Promise<{ act: (its: Database) => Promise<unknown>; end: () => Promise<unknown>; is: unknown }>
const deeds: Record<string, Deed> = {
  'a purchase from the balance': async () => {
    const [buyer, seller] = [await someone(20), await someone()]
    const pieceId = await piece(seller.id, { euros: 20 })
    const act = (its: Database) => buyPiece(till(its), { buyerId: buyer.id, pieceId, useBalance: true })
    return { act, end: async () => [(await latest(buyer.id)).state, await spent(buyer), await spent(seller)], is: ['FULFILLED', 0.75, 15.75] }
  },
  'the begin of a mixed payment': async () => {
    const [buyer, seller] = [await someone(10), await someone()]
    const pieceId = await piece(seller.id, { euros: 20 })
    const act = (its: Database) => buyPiece(till(its), { buyerId: buyer.id, pieceId, useBalance: true })
    return { act, end: async () => [(await latest(buyer.id)).state, await spent(buyer)], is: ['PENDING', 0] }
  },
  'a purchase that is given up': async () => {
    const { buyer, pieceId } = await begin(true, 10)
    const act = (its: Database) => cancelPurchase(till(its), { buyerId: buyer.id, pieceId })
    return { act, end: async () => [(await latest(buyer.id)).state, await spent(buyer)], is: ['EXPIRED', 10] }
  },
  'the settling of a card payment': async () => {
    const { buyer, seller, order } = await begin(false)
    await pay(order.checkout_id)
    const act = (its: Database) => settleCheckout(till(its), order.checkout_id!)
    return { act, end: async () => [(await latest(buyer.id)).state, await spent(seller)], is: ['FULFILLED', 15.75] }
  },
  'the settling of a mixed payment': async () => {
    const { buyer, seller, order } = await begin(true, 10)
    await pay(order.checkout_id)
    const act = (its: Database) => settleCheckout(till(its), order.checkout_id!)
    return { act, end: async () => [(await latest(buyer.id)).state, await spent(buyer), await spent(seller)], is: ['FULFILLED', 0, 15.75] }
  },
  'an order of credit': async () => {
    const buyer = await someone()
    const act = (its: Database) => buyCredit(till(its), { buyerId: buyer.id, amount: cents(1000) })
    return { act, end: async () => [(await latest(buyer.id)).state, await spent(buyer)], is: ['PENDING', 0] }
  },
  'the settling of a top-up': async () => {
    const buyer = await someone()
    await buyCredit(house, { buyerId: buyer.id, amount: cents(1000) })
    const { checkout_id } = await latest(buyer.id)
    await pay(checkout_id)
    return { act: (its: Database) => settleCheckout(till(its), checkout_id!), end: () => spent(buyer), is: 10 }
  },
  'the refund of a sale': async () => {
    const { buyer, seller, order } = await paid(true, 10)
    return { act: (its) => refund(its, order), end: async () => [(await latest(buyer.id)).state, await spent(buyer), await spent(seller)], is: ['REFUNDED', 10, 0] } // prettier-ignore
  },
  'the refund of a top-up': async () => {
    const buyer = await someone()
    await buyCredit(house, { buyerId: buyer.id, amount: cents(1000) })
    const { checkout_id } = await latest(buyer.id)
    await pay(checkout_id)
    await settleCheckout(house, checkout_id!)
    const order = await latest(buyer.id)
    return { act: (its) => refund(its, order), end: async () => [(await latest(buyer.id)).state, await spent(buyer)], is: ['REFUNDED', 0] }
  },
  'a payment that is sent back': async () => {
    const { pieceId, buyer, order } = await begin(false)
    await db.transaction().execute((tx) => tx.updateTable('orders').set({ state: 'EXPIRED', piece_id: null }).where('id', '=', order.id).execute())
    assert.ok(pieceId > 0)
    await pay(order.checkout_id)
    await settleCheckout(house, order.checkout_id!)
    const act = (its: Database) => refundPaymentTasks(till(its))['return-payment']!({ orderId: order.id } as never, { id: '1', createdAt: now() })
    const returned = () => db.selectFrom('ledger_transactions').select('id').where('kind', '=', 'refund').orderBy('id', 'desc').execute()
    const before = (await returned()).length
    return { act, end: async () => [(await latest(buyer.id)).state, (await returned()).length - before], is: ['REFUNDED', 1] }
  },
  'the request of a payout': async () => {
    const { seller } = await paid(false)
    return { act: (its) => requestPayout(its, now(), seller.id, bank), end: () => spent(seller), is: 0 }
  },
  'a payout that is paid': async () => {
    const { id } = await asked()
    return { act: (its) => closePayout(its, { adminId: admin.id, payoutId: id, now: now() }), end: () => payoutState(id), is: 'PAID' }
  },
  'a payout that is deleted': async () => {
    const { id } = await asked()
    return { act: (its) => deletePayout(its, { adminId: admin.id, payoutId: id, now: now() }), end: () => payoutState(id), is: 'CANCELLED' }
  },
}

const isExpected = (error: unknown) => error instanceof HttpError || /killed|Connection terminated|not queryable/.test(String(error))

/** Does a deed with a process that dies at this query, and then once more. */
async function kill(prepare: Deed, queries: number, executesLast: boolean) {
  const { act, end, is } = await prepare()
  const mortal = createFailingDatabase(database, queries, { executesLast })
  await act(mortal.db).catch((error: unknown) => assert.ok(isExpected(error), String(error)))
  await mortal.close()
  assert.deepEqual((await checkBooks(db)).breaches, [], `killed at query ${queries}`)
  await act(db).catch((error: unknown) => assert.ok(error instanceof HttpError, String(error))) // done already
  assert.deepEqual(await end(), is, `killed at query ${queries}, and done again`)
  assert.deepEqual((await checkBooks(db)).breaches, [])
  return mortal.wasKilled()
}

describe('killed at each of its queries, and done again', () => {
  for (const [name, prepare] of Object.entries(deeds))
    it(`${name} ends as if nothing had happened`, async () => {
      let queries = 0
      for (; await kill(prepare, queries, false); queries++) await kill(prepare, queries, true)
      assert.ok(queries > 2, `${queries} queries`)
    })
})
