import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { deleteAccount } from '#server/accounts/deletion/delete-account.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { createOrderBatcher } from './order-batcher.ts'
import type { PurchaseRequest } from './place-orders.ts'
import { isLong } from '#test/support/is-long.ts'

const testApp = await createTestApp()
const origin = { address: '192.0.2.1', device: '', requestId: '' }
const { db, createAccount, piece } = testApp
const placeOrder = createOrderBatcher(testApp)
const ada = await createAccount('Ada')

const request = (buyerId: number, pieceId: number, useBalance = true) => ({
  buyerId,
  pieces: [{ pieceId, copies: 1, ensemble: '' }],
  fromCart: false,
  useBalance,
})
/** Places orders at once and returns for each the state and the part from the balance, `pending` for an open order, or the error message. */
const placeAll = async (...requests: PurchaseRequest[]) =>
  (await Promise.allSettled(requests.map((each) => placeOrder(each)))).map((result) => {
    if (result.status === 'rejected') return (result.reason as Error).message
    return 'order' in result.value ? [result.value.order.state, result.value.order.balance_cents] : 'pending'
  })
const assertBooksBalance = async () => assert.deepEqual((await checkBooks(db)).violations, [])

const crowd = isLong ? 200 : 30

describe('the order batcher', () => {
  it('places requests that arrive at once in one transaction, with a result for each', async (t) => {
    const [bob, cleo, dan] = [await createAccount('Bob', { credit: 10 }), await createAccount('Cleo', { credit: 4 }), await createAccount('Dan')]
    const [waltz, tango, free] = [await piece(ada.id), await piece(ada.id), await piece(ada.id, { euros: 0 })]
    const transaction = t.mock.method(db, 'transaction')
    const results = await placeAll(
      request(bob.id, waltz),
      request(bob.id, waltz),
      request(bob.id, tango), // 50 cents remain of the balance
      request(cleo.id, waltz),
      request(dan.id, waltz, false),
      request(dan.id, free, false),
      request(ada.id, waltz, false),
      request(dan.id, 999_999, false),
    )
    assert.equal(transaction.mock.callCount(), 1)
    assert.deepEqual(results, [
      ['FULFILLED', 950],
      'pending',
      ['CREATED', 50],
      ['CREATED', 400],
      ['CREATED', 0],
      'This piece is free.',
      'This is your own piece.',
      'This piece does not exist.',
    ])
    assert.deepEqual([await balanceOf(db, bob.id), await balanceOf(db, cleo.id), await balanceOf(db, ada.id)], [0, 0, 775])
    await assertBooksBalance()
  })

  it('places the other requests when one of them fails in the database', async () => {
    const [eve, fay] = [await createAccount('Eve'), await createAccount('Fay', { credit: 20 })]
    const [waltz, tango] = [await piece(ada.id), await piece(ada.id)]
    await deleteAccount(testApp, { caller: { accountId: eve.id, isAdmin: false }, sessionId: '', origin, body: { password: eve.password } })
    const results = await placeAll(request(fay.id, waltz), request(eve.id, waltz, false), request(fay.id, tango))
    assert.deepEqual(results, [['FULFILLED', 950], `account ${eve.id} was deleted`, ['FULFILLED', 950]])
    assert.equal(await balanceOf(db, fay.id), 2000 - 2 * 950)
    await assertBooksBalance()
  })

  it(`sells one piece to ${crowd} buyers at once, with one e-mail to each buyer and one to the composer for each sale`, async () => {
    const buyers = await Promise.all(Array.from({ length: crowd }, (_, number) => createAccount(`Buyer${number}`, { credit: 10 })))
    const before = await balanceOf(db, ada.id)
    const waltz = await piece(ada.id, { title: 'Nachtzug' })
    await testApp.sendPendingEmails()
    const answers = await Promise.all(buyers.map(({ api }) => api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: true } })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
    assert.equal(await balanceOf(db, ada.id), before + crowd * 775)
    const { downloads } = await db.selectFrom('pieces').select('downloads').where('id', '=', waltz).executeTakeFirstOrThrow()
    assert.equal(downloads, crowd)
    const emails = (await testApp.sendPendingEmails()).map(({ to, subject }) => `${to}: ${subject}`)
    assert.equal(new Set(emails).size, crowd + 1)
    assert.equal(emails.filter((email) => email === 'ada@bellows.example: Nachtzug was sold').length, crowd)
    await assertBooksBalance()
  })

  it('does not delay a request for a lock that another request of its batch waits for', async () => {
    const [gil, hal] = [await createAccount('Gil', { credit: 10 }), await createAccount('Hal', { credit: 10 })]
    const [waltz, tango] = [await piece(ada.id), await piece((await createAccount('Ida')).id)]
    const steps: string[] = []
    const orderOfGil = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('pieces').select('id').where('id', '=', waltz).forUpdate().execute()
      const delayed = placeOrder(request(gil.id, waltz)).then(() => steps.push('Gil'))
      await placeOrder(request(hal.id, tango))
      steps.push('Hal', 'unlocked')
      return { delayed }
    })
    await orderOfGil.delayed
    assert.deepEqual(steps, ['Hal', 'unlocked', 'Gil'])
  })

  it('retries a batch after a deadlock, and reports another error to the request that causes it alone', async () => {
    const [jan, kai] = [await createAccount('Jan', { credit: 10 }), await createAccount('Kai', { credit: 10 })]
    await sql`create sequence tries`.execute(db)
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      if new.buyer_id = ${sql.lit(jan.id)} and nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;
      if new.buyer_id = ${sql.lit(kai.id)} then raise exception 'no reason'; end if;
      return null; end $$`.execute(db)
    await sql`create trigger fail after insert on orders for each row execute function fail()`.execute(db)
    const waltz = await piece(ada.id)
    const results = await placeAll(...[jan, kai].map(({ id }) => request(id, waltz)))
    assert.deepEqual(results, [['FULFILLED', 950], 'no reason'])
    await sql`drop trigger fail on orders`.execute(db)
    await assertBooksBalance()
  })

  it('sells between the same accounts in two batchers at once', async () => {
    const traders = await Promise.all(Array.from({ length: 8 }, (_, number) => createAccount(`Trader${number}`, { credit: 50 })))
    const placeInOtherBatcher = createOrderBatcher(testApp)
    const pieces = await Promise.all(traders.map(({ id }) => piece(id)))
    const requests = traders
      .flatMap(({ id }, buyer) => pieces.flatMap((pieceId, seller) => (seller === buyer ? [] : [request(id, pieceId)])))
      .filter(({ buyerId }, index) => (index + buyerId) % 2 === 0) // half of them: nobody has more than 50 euros
    const results = await Promise.all(requests.map((each, index) => (index % 2 === 0 ? placeOrder : placeInOtherBatcher)(each)))
    assert.ok(results.every((result) => 'order' in result && result.order.state === 'FULFILLED'))
    await assertBooksBalance()
  })

  it('leads ten requests at once with an empty balance to one checkout', async () => {
    const lea = await createAccount('Lea')
    const waltz = await piece(ada.id)
    const answers = await Promise.all(Array.from({ length: 10 }, () => lea.api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: true } })))
    const urls = answers.map((answer) => (answer.status === 200 ? answer.data.response.sessionUrl : answer.message))
    assert.equal(new Set(urls).size, 1, urls.join())
    const { length } = await db.selectFrom('orders').select('id').where('buyer_id', '=', lea.id).execute()
    assert.equal(length, 1)
  })

  it('never leads to a checkout that can still be paid after another request has ended it', async () => {
    const mia = await createAccount('Mia', { credit: 4 })
    const waltz = await piece(ada.id)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => mia.api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: index % 2 === 0 } })),
    )
    const urls = new Set(answers.flatMap((answer) => (answer.status === 200 ? [answer.data.response.sessionUrl] : [])))
    const open = await db.selectFrom('orders').select('checkout_url').where('buyer_id', '=', mia.id).where('state', '=', 'PENDING').execute()
    assert.ok(open.length <= 1)
    for (const url of urls)
      if (url !== open[0]?.checkout_url)
        assert.match((await testApp.answerCheckout(url, 'pay')).location!, /cancelled$/, 'an ended checkout is not paid')
    await assertBooksBalance()
  })
})
