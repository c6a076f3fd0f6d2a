import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'
import { deleteAccount } from '#server/accounts/deletion/delete-account.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { createOrderBatcher } from './order-batcher.ts'

const house = await createTestApp()
const { db, createAccount, piece } = house
const place = createOrderBatcher(house)
const ada = await createAccount('Ada')

/** What each of them got: the state of the order and what of it came from the balance, what was begun before, or why not. */
const serve = async (...wishes: Parameters<typeof place>[0][]) =>
  (await Promise.allSettled(wishes.map((wish) => place(wish)))).map((outcome) => {
    if (outcome.status === 'rejected') return (outcome.reason as Error).message
    return 'order' in outcome.value ? [outcome.value.order.state, outcome.value.order.balance_cents] : 'pending'
  })

describe('the counter', () => {
  it('serves all who come at once in one transaction, each with an answer of their own', async () => {
    const [bob, cleo, dan] = [await createAccount('Bob', { credit: 10 }), await createAccount('Cleo', { credit: 4 }), await createAccount('Dan')]
    const [waltz, tango, free] = [await piece(ada.id), await piece(ada.id), await piece(ada.id, { euros: 0 })]
    const answers = await serve(
      { buyerId: bob.id, pieceId: waltz, useBalance: true },
      { buyerId: bob.id, pieceId: waltz, useBalance: true },
      { buyerId: bob.id, pieceId: tango, useBalance: true }, // 50 cents are left of the balance
      { buyerId: cleo.id, pieceId: waltz, useBalance: true },
      { buyerId: dan.id, pieceId: waltz, useBalance: false },
      { buyerId: dan.id, pieceId: free, useBalance: false },
      { buyerId: ada.id, pieceId: waltz, useBalance: false },
      { buyerId: dan.id, pieceId: 999_999, useBalance: false },
    )
    assert.deepEqual(answers, [
      ['FULFILLED', 950],
      'pending',
      ['CREATED', 50],
      ['CREATED', 400],
      ['CREATED', 0],
      'This piece is free.',
      'This is your own piece.',
      'This piece does not exist.',
    ])
    const { rows } = await sql<{ transactions: number }>`select count(distinct xmin::text) as transactions from orders`.execute(db)
    assert.deepEqual(rows, [{ transactions: 1 }])
    assert.deepEqual([await balanceOf(db, bob.id), await balanceOf(db, cleo.id), await balanceOf(db, ada.id)], [0, 0, 775])
    assert.deepEqual((await checkBooks(db)).violations, [])
  })

  it('serves the others when one meets what cannot be', async () => {
    const [eve, fay] = [await createAccount('Eve'), await createAccount('Fay', { credit: 20 })]
    const [waltz, tango] = [await piece(ada.id), await piece(ada.id)]
    await deleteAccount(house, { caller: { accountId: eve.id, isAdmin: false }, body: { password: eve.password } })
    const answers = await serve(
      { buyerId: fay.id, pieceId: waltz, useBalance: true },
      { buyerId: eve.id, pieceId: waltz, useBalance: false },
      { buyerId: fay.id, pieceId: tango, useBalance: true },
    )
    assert.deepEqual(answers, [['FULFILLED', 950], `account ${eve.id} was deleted`, ['FULFILLED', 950]])
    assert.equal(await balanceOf(db, fay.id), 2000 - 2 * 950)
    assert.deepEqual((await checkBooks(db)).violations, [])
  })

  it('sells one piece to 200 people at once, and tells each of them and the composer once', async () => {
    const buyers = await Promise.all(Array.from({ length: 200 }, (_, number) => createAccount(`Buyer${number}`, { credit: 10 })))
    const before = await balanceOf(db, ada.id)
    const waltz = await piece(ada.id, { title: 'Nachtzug' })
    await house.sendPendingEmails()
    const answers = await Promise.all(buyers.map(({ api }) => api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: true } })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
    assert.equal(await balanceOf(db, ada.id), before + 200 * 775)
    const { downloads } = await db.selectFrom('pieces').select('downloads').where('id', '=', waltz).executeTakeFirstOrThrow()
    assert.equal(downloads, 200)
    const told = (await house.sendPendingEmails()).map(({ to, subject }) => `${to}: ${subject}`)
    assert.equal(new Set(told).size, 201)
    assert.equal(told.filter((letter) => letter === 'ada@bellows.example: Nachtzug was sold').length, 200)
    assert.deepEqual((await checkBooks(db)).violations, [])
  })

  it('lets nobody wait for what another one has to wait for', async () => {
    const [gil, hal] = [await createAccount('Gil', { credit: 10 }), await createAccount('Hal', { credit: 10 })]
    const [waltz, tango] = [await piece(ada.id), await piece((await createAccount('Ida')).id)]
    const steps: string[] = []
    await db.transaction().execute(async (tx) => {
      await tx.selectFrom('pieces').select('id').where('id', '=', waltz).forUpdate().execute()
      const [ofGil, ofHal] = [waltz, tango].map((pieceId, index) => place({ buyerId: [gil, hal][index]!.id, pieceId, useBalance: true }))
      void ofGil!.then(() => steps.push('Gil'))
      await ofHal
      steps.push('Hal', 'free')
    })
    for (let wait = 0; wait < 200 && steps.length < 3; wait++) await setTimeout(25)
    assert.deepEqual(steps, ['Hal', 'free', 'Gil'])
  })

  it('serves everybody, though a deadlock took the first try and an error without a name the second', async () => {
    const [jan, kai] = [await createAccount('Jan', { credit: 10 }), await createAccount('Kai', { credit: 10 })]
    await sql`create sequence tries`.execute(db)
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      if new.buyer_id = ${sql.lit(jan.id)} and nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;
      if new.buyer_id = ${sql.lit(kai.id)} then raise exception 'no reason'; end if;
      return null; end $$`.execute(db)
    await sql`create trigger fail after insert on orders for each row execute function fail()`.execute(db)
    const waltz = await piece(ada.id)
    const answers = await serve(...[jan, kai].map(({ id }) => ({ buyerId: id, pieceId: waltz, useBalance: true })))
    assert.deepEqual(answers, [['FULFILLED', 950], 'no reason'])
    await sql`drop trigger fail on orders`.execute(db)
    assert.deepEqual((await checkBooks(db)).violations, [])
  })

  it('sells to and from the same people at two counters at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, number) => createAccount(`Trader${number}`, { credit: 50 })))
    const other = createOrderBatcher(house)
    const theirs = await Promise.all(people.map(({ id }) => piece(id)))
    const wishes = people.flatMap(({ id }, buyer) =>
      theirs.flatMap((pieceId, of) => (of === buyer ? [] : [{ buyerId: id, pieceId, useBalance: true }])),
    )
    const some = wishes.filter(({ buyerId }, at) => (at + buyerId) % 2 === 0) // a half: more than 50 euros nobody has
    const ends = await Promise.all(some.map((wish, at) => (at % 2 === 0 ? place : other)(wish)))
    assert.ok(ends.every((end) => 'order' in end && end.order.state === 'FULFILLED'))
    assert.deepEqual((await checkBooks(db)).violations, [])
  })

  it('pressed ten times at once with an empty balance leads to one checkout', async () => {
    const lea = await createAccount('Lea')
    const waltz = await piece(ada.id)
    const presses = await Promise.all(Array.from({ length: 10 }, () => lea.api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: true } })))
    const places = presses.map((answer) => (answer.status === 200 ? answer.data.response.sessionUrl : answer.message))
    assert.equal(new Set(places).size, 1, places.join())
    const { length } = await db.selectFrom('orders').select('id').where('buyer_id', '=', lea.id).execute()
    assert.equal(length, 1)
  })

  it('never leads to a checkout that another press has ended', async () => {
    const mia = await createAccount('Mia', { credit: 4 })
    const waltz = await piece(ada.id)
    const presses = Array.from({ length: 8 }, (_, at) => mia.api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: at % 2 === 0 } }))
    const places = (await Promise.all(presses)).map((answer) => (answer.status === 200 ? answer.data.response.sessionUrl : answer.status))
    const offered = new Set(places.filter((where) => typeof where === 'string'))
    const open = await db.selectFrom('orders').select('checkout_url').where('buyer_id', '=', mia.id).where('state', '=', 'PENDING').execute()
    assert.ok(open.length <= 1) // who wants both at once may be told to look once more
    const others = [...offered].filter((url) => url !== open[0]?.checkout_url)
    for (const url of others) assert.match((await house.answerCheckout(url, 'pay')).location!, /cancelled$/, 'what has ended cannot be paid')
    assert.deepEqual((await checkBooks(db)).violations, [])
  })
})
