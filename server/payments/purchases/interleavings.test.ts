import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { databaseThatFails } from '../../../test/fault-injection.ts'
import { createTestApp } from '../../../test/create-test-app.ts'
import { cents } from '#contract/money.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import type { SignedEvent } from '#server/integrations/fake-payments.ts'
import { closeAccount } from '#server/accounts/close-account.ts'
import { closePayout } from '#server/payments/payouts/close-payout.ts'
import { deletePayout } from '#server/payments/payouts/delete-payout.ts'
import { requestPayout } from '#server/payments/payouts/request-payout.ts'
import { deletePiece } from '#server/publishing/delete-piece.ts'
import { HttpError } from '#server/http/http-error.ts'
import { buyCredit } from './buy-credit.ts'
import { buyPiece } from './buy-piece.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { checkLatest } from './check-latest.ts'
import { createOrderBatchers } from './order-batcher.ts'
import type { PurchaseDeps } from './order.ts'
import { sweepOrdersTasks } from '../checkout/sweep-orders.ts'
import { recordRefund } from '../checkout/record-refund.ts'

const house = await createTestApp()
const { db, database, person, piece } = house
assert.ok('isPretend' in house.payments)
const { payments } = house
const people = await Promise.all(['Ada', 'Bob', 'Cleo', 'Dan'].map((name) => person(name, { credit: 30 })))
let sellers = 0
const root = await person('Root', { isAdmin: true })
const pieces = await Promise.all(people.flatMap(({ id }) => [1, 7, 20].map((euros) => piece(id, { euros }))))
/** They buy nothing, so that nothing keeps them from going until somebody has bought from them. */
const leaving = await Promise.all(Array.from({ length: 6 }, () => newSeller()))
async function newSeller() {
  const seller = await person(`Seller${(sellers += 1)}`)
  const pieceId = await piece(seller.id, { euros: 3 })
  pieces.push(pieceId)
  return seller
}
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada' }

/** Messages of the provider that are on their way: they come late, twice, in another order, or never. */
let mail: SignedEvent[] = []
const deliver = ({ body, headers }: SignedEvent) => house.app.inject({ method: 'POST', url: '/api/purchase/webhook', payload: body, headers })

let closed = 0

type Step = { deed: keyof typeof deeds; who: number; what: number; yes: boolean; life: number }

const some = <T>(all: T[], place: number) => all[place % all.length]
const checkouts = async () =>
  (await db.selectFrom('orders').select('checkout_id').where('checkout_id', 'is not', null).orderBy('id', 'desc').limit(12).execute()).map(
    ({ checkout_id }) => checkout_id!,
  )
const anyPayout = async (place: number) => some(await db.selectFrom('payouts').select('id').orderBy('id', 'desc').limit(4).execute(), place)?.id ?? 1

/** Everything that can happen. What the house does goes over a connection that may break at any query. */
const deeds = {
  buy: (till: PurchaseDeps, { who, what, yes }: Step) => buyPiece(till, { buyerId: people[who]!.id, pieceId: some(pieces, what)!, useBalance: yes }),
  rush: async (till: PurchaseDeps, { what, yes }: Step) => {
    const place = createOrderBatchers(till) // they come at once, and some of them twice
    const wishes = [...people, ...people].map(({ id }, at) => ({
      buyerId: id,
      pieceId: some(pieces, what + (yes ? at : 0))!,
      useBalance: at % 3 > 0,
    }))
    const problems = (await Promise.allSettled(wishes.map((wish) => buyPiece(till, wish, place)))).flatMap((end) =>
      end.status === 'rejected' && !isExpected(end.reason) ? [end.reason as Error] : [],
    )
    if (problems.length > 0) throw problems[0]!
  },
  cancel: (till: PurchaseDeps, { who, what }: Step) => cancelPurchase(till, { buyerId: people[who]!.id, pieceId: some(pieces, what)! }),
  topUp: (till: PurchaseDeps, { who }: Step) => buyCredit(till, { buyerId: people[who]!.id, amount: 1000 as never }),
  check: (till: PurchaseDeps, { who, yes }: Step) => checkLatest(till, people[who]!.id, yes ? 'PIECE' : 'CREDIT'),
  sweep: (till: PurchaseDeps) => sweepOrdersTasks(till)['sweep-orders']!({} as never, { id: '1', createdAt: till.now() }),
  payOut: (till: PurchaseDeps, { who }: Step) => requestPayout(till.db, till.now(), people[who]!.id, bank),
  closePayout: async (till: PurchaseDeps, { what }: Step) =>
    closePayout(till.db, { adminId: root.id, payoutId: await anyPayout(what), now: till.now() }),
  deletePayout: async (till: PurchaseDeps, { what }: Step) =>
    deletePayout(till.db, { adminId: root.id, payoutId: await anyPayout(what), now: till.now() }),
  pay: async (_: PurchaseDeps, { what }: Step) => {
    const event = await payments.pay(some(await checkouts(), what) ?? '')
    if (event) mail.push(event)
  },
  leave: async (_: PurchaseDeps, { what }: Step) => {
    const event = await payments.cancel(some(await checkouts(), what) ?? '')
    if (event) mail.push(event)
  },
  tell: async (_: PurchaseDeps, { what, yes }: Step) => {
    const event = some(mail, what)
    if (event) await deliver(event)
    if (event && yes) mail = mail.filter((each) => each !== event)
  },
  forge: async (_: PurchaseDeps, { what }: Step) => {
    const event = some(mail, what)
    if (event) assert.equal((await deliver({ ...event, body: event.body.replace('pretend_', 'pretend_0') })).statusCode, 400)
  },
  delete: async (till: PurchaseDeps, { what }: Step) => {
    const place = what % pieces.length
    const owner = await db.selectFrom('pieces').select('artist_id').where('id', '=', pieces[place]!).executeTakeFirst()
    if (!owner) return
    const caller = { accountId: owner.artist_id, isAdmin: false }
    await deletePiece({ db: till.db, files: house.files }, { caller, pieceId: pieces[place]!, now: till.now() })
    pieces[place] = await piece(some(people, what)!.id, { euros: 3 })
  },
  close: async (till: PurchaseDeps, { who, what, yes }: Step) => {
    const { id, password } = yes ? people[who]! : some(leaving, what)!
    await closeAccount({ ...house, db: till.db }, { accountId: id, password })
    closed += 1
    if (yes) people[who] = await person(`Somebody${closed}`)
    else leaving[what % leaving.length] = await newSeller()
  },
  refund: async (till: PurchaseDeps, { who, what, yes }: Step) => {
    const id = some(await checkouts(), what)
    const checkout = id && (await payments.getCheckout(id)) // settled or not: it may be told before the payment is
    if (!checkout || checkout.status !== 'paid') return
    const [paymentId, amount] = [checkout.paymentId!, cents(yes ? checkout.amount : Math.floor(checkout.amount / 2))]
    const isChargeBack = who === 0
    const source = isChargeBack ? `${paymentId}/dispute` : paymentId
    const refundId = isChargeBack ? `dispute ${paymentId}` : `refund ${paymentId} ${amount}`
    await recordRefund(till, { id: 'e', type: 'r', about: 'refund', paymentId, source, refundId, amount })
  },
  wait: async (_: PurchaseDeps, { what }: Step) => void house.passSeconds(what * 20),
}

const isExpected = (error: unknown) =>
  error instanceof HttpError || /killed|Connection terminated|not queryable|could not be settled|ECONNRESET/.test(String(error))

async function take(step: Step) {
  const { db: mortal, close } = databaseThatFails(database, step.life)
  try {
    await deeds[step.deed]({ ...house, db: mortal }, step)
  } catch (error) {
    if (!isExpected(error)) throw error
  } finally {
    await close()
  }
}

const names = Object.keys(deeds) as (keyof typeof deeds)[]
const step = fc.record({
  deed: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('buy' as const, 'pay' as const, 'tell' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...names) },
  ),
  who: fc.nat(people.length - 1),
  what: fc.nat(60),
  yes: fc.boolean(),
  life: fc.oneof({ weight: 3, arbitrary: fc.constant(Infinity) }, { weight: 2, arbitrary: fc.nat(45) }),
})

/** What is left when everything has been told, and time has passed: nothing open, and every payment has become something. */
async function settleDown() {
  for (const event of [...mail, ...mail]) await deliver(event)
  mail = []
  house.passSeconds(3_600)
  await house.run('sweep-orders')
  await house.letters()
  const open = await db.selectFrom('orders').select(['id', 'state', 'checkout_id']).where('state', 'in', ['CREATED', 'PENDING']).execute()
  assert.deepEqual(open, [])
  const paid = await db
    .selectFrom('orders')
    .select(['id', 'state', 'checkout_id', 'problem'])
    .where('checkout_id', 'is not', null)
    .where('payment_id', 'is', null)
    .execute()
  for (const { id, checkout_id } of paid)
    assert.notEqual((await payments.getCheckout(checkout_id!)).status, 'paid', `order ${id} was paid and not settled`)
}

const runs = Number(process.env['RUNS'] ?? 10)

describe('whatever happens, in whichever order, and killed wherever', () => {
  it('no cent is lost or made, nothing is sold twice, and every payment finds its end', { timeout: Math.max(240, 8 * runs) * 1_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 6, maxLength: 14 }), async (rounds) => {
        for (const round of rounds) {
          await Promise.all(round.map(take))
          assert.deepEqual((await checkBooks(db)).breaches, [])
        }
        await settleDown()
        assert.deepEqual((await checkBooks(db)).breaches, [])
      }),
      { numRuns: runs, endOnFailure: true },
    )
    const { length } = await db.selectFrom('orders').select('id').where('state', '=', 'FULFILLED').execute()
    assert.ok(length > 5, `${length} sales, ${closed} accounts closed`)
  })
})
