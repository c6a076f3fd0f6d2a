import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { openHouse } from '../../test/open-house.ts'
import { closeAccount } from '#server/accounts/close-account.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { openCounter } from './counter.ts'

const house = await openHouse()
const { db, person, piece } = house
const place = openCounter(house)
const ada = await person('Ada')

/** What each of them got: the state of the order and what of it came from the balance, what was begun before, or why not. */
const serve = async (...wishes: Parameters<typeof place>[0][]) =>
  (await Promise.allSettled(wishes.map((wish) => place(wish)))).map((outcome) => {
    if (outcome.status === 'rejected') return (outcome.reason as Error).message
    return 'order' in outcome.value ? [outcome.value.order.state, outcome.value.order.balance_cents] : 'begun'
  })

describe('the counter', () => {
  it('serves all who come at once in one transaction, each with an answer of their own', async () => {
    const [bob, cleo, dan] = [await person('Bob', { credit: 10 }), await person('Cleo', { credit: 4 }), await person('Dan')]
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
      'begun',
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
    assert.deepEqual((await checkBooks(db)).breaches, [])
  })

  it('serves the others when one meets what cannot be', async () => {
    const [eve, fay] = [await person('Eve'), await person('Fay', { credit: 20 })]
    const [waltz, tango] = [await piece(ada.id), await piece(ada.id)]
    await closeAccount(house, { accountId: eve.id, password: eve.password })
    const answers = await serve(
      { buyerId: fay.id, pieceId: waltz, useBalance: true },
      { buyerId: eve.id, pieceId: waltz, useBalance: false },
      { buyerId: fay.id, pieceId: tango, useBalance: true },
    )
    assert.deepEqual(answers, [['FULFILLED', 950], `account ${eve.id} was deleted`, ['FULFILLED', 950]])
    assert.equal(await balanceOf(db, fay.id), 2000 - 2 * 950)
    assert.deepEqual((await checkBooks(db)).breaches, [])
  })

  it('sells one piece to 200 people at once, and tells each of them and the composer once', async () => {
    const buyers = await Promise.all(Array.from({ length: 200 }, (_, number) => person(`Buyer${number}`, { credit: 10 })))
    const before = await balanceOf(db, ada.id)
    const waltz = await piece(ada.id, { title: 'Nachtzug' })
    await house.letters()
    const answers = await Promise.all(buyers.map(({ api }) => api.buyPiece({ params: { pieceId: waltz }, body: { useBalance: true } })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]))
    assert.equal(await balanceOf(db, ada.id), before + 200 * 775)
    const { downloads } = await db.selectFrom('pieces').select('downloads').where('id', '=', waltz).executeTakeFirstOrThrow()
    assert.equal(downloads, 200)
    const told = (await house.letters()).map(({ to, subject }) => `${to}: ${subject}`)
    assert.equal(new Set(told).size, 201)
    assert.equal(told.filter((letter) => letter === 'ada@bellows.example: Nachtzug was sold').length, 200)
    assert.deepEqual((await checkBooks(db)).breaches, [])
  })
})
