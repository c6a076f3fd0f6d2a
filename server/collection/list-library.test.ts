import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, app, visitor, createAccount, publishPiece, blockAccount } = await createTestApp()
const ada = await createAccount('Ada')

type Person = typeof ada
type Query = NonNullable<Parameters<Person['api']['listLibrary']>[0]>['query']
const library = async ({ api }: Person, query: Query = {}) => (await api.listLibrary({ query })).data!
const titles = async (person: Person, query?: Query) => (await library(person, query)).pieces.map(({ title }) => title)
const takeHome = async ({ session }: Person, pieceId: number) => {
  const { statusCode } = await app.inject({ url: `/api/piece/${pieceId}/download/0`, headers: { authorization: session! } })
  assert.equal(statusCode, 200)
}
const openedAt = (person: Person, pieceId: number, at: string) =>
  db
    .updateTable('downloads')
    .set({ opened_at: new Date(at) })
    .where('account_id', '=', person.id)
    .where('piece_id', '=', pieceId)
    .execute()

describe('the library', () => {
  it('STAND-01 has what was bought or downloaded as cards with scores and receipt, the piece opened last first', async () => {
    const bob = await createAccount('Bob', { credit: 20 })
    const [free, paid] = [await publishPiece(ada.api, { title: 'For nothing' }), await publishPiece(ada.api, { title: 'For money', price: 10 })]
    await publishPiece(ada.api, { title: 'Not taken' })
    await takeHome(bob, free)
    await bob.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    await openedAt(bob, paid, '2026-01-01T10:00:00Z')
    const { pieces, total } = await library(bob)
    assert.deepEqual([total, pieces.map(({ id }) => id)], [2, [free, paid]])
    const [, bought] = pieces
    const { scores } = (await bob.api.getPiece({ params: { pieceId: paid } })).data!.piece
    assert.deepEqual(
      [bought!.opened, bought!.pages, bought!.bought, bought!.author, bought!.scores],
      ['2026-01-01T10:00:00.000Z', 1, true, 'Ada Lovelace', [{ id: scores[0]!.uuid, name: 'score', pages: 1 }]],
    )
    assert.equal((await bob.api.getReceipt({ params: { orderId: bought!.receipt } })).status, 200)
    assert.equal(pieces[0]!.receipt, 0)
    await openedAt(bob, paid, '2026-12-01T10:00:00Z')
    assert.deepEqual(await titles(bob), ['For money', 'For nothing'])
    assert.deepEqual([await titles(bob, { kind: 'bought' }), await titles(bob, { kind: 'free' })], [['For money'], ['For nothing']])
  })

  it('STAND-01 is searched by title, composer and arranger, sorted and paged', async () => {
    const cleo = await createAccount('Cleo', { credit: 50 })
    const transcriptionInfo = { realComposer: { name: 'Zdeněk Fibich' }, realYear: 1893 }
    const waltz = await publishPiece(ada.api, { title: 'Waltz', price: 10 })
    const poem = await publishPiece(ada.api, { title: 'Poem', original: false, transcriptionInfo })
    const air = await publishPiece(ada.api, { title: 'Étude', price: 10 })
    for (const pieceId of [waltz, air]) await cleo.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await takeHome(cleo, poem)
    assert.deepEqual(await titles(cleo, { sort: 'title', order: 'asc' }), ['Étude', 'Poem', 'Waltz'])
    assert.deepEqual(await titles(cleo, { sort: 'bought' }), ['Étude', 'Waltz', 'Poem'])
    assert.deepEqual((await titles(cleo, { sort: 'composer', order: 'asc' })).at(-1), 'Poem')
    assert.deepEqual(await titles(cleo, { search: 'fibich' }), ['Poem'])
    assert.deepEqual(await titles(cleo, { search: 'etud' }), ['Étude'])
    assert.equal((await titles(cleo, { search: 'lovelace' })).length, 3)
    assert.deepEqual(await titles(cleo, { sort: 'title', order: 'asc', size: 2, page: 1 }), ['Waltz'])
    assert.equal((await cleo.api.listLibrary({ query: { kind: 'stolen' as never } })).status, 400)
  })

  it('STAND-01 leaves out what may not be opened any more, and keeps what was bought', async () => {
    const [emma, finn] = [await createAccount('Emma', { credit: 50 }), await createAccount('Finn')]
    const [taken, bought] = [await publishPiece(finn.api, { title: 'Taken' }), await publishPiece(finn.api, { title: 'Bought', price: 10 })]
    await takeHome(emma, taken)
    await emma.api.buyPiece({ params: { pieceId: bought }, body: { useBalance: true } })
    await db.updateTable('pieces').set({ price_cents: 500 }).where('id', '=', taken).execute() // it costs something now
    assert.deepEqual(await titles(emma), ['Bought'])
    await db.updateTable('pieces').set({ price_cents: 0 }).where('id', '=', taken).execute()
    assert.equal((await titles(emma)).length, 2)
    await blockAccount(finn.id)
    assert.deepEqual(await titles(emma), ['Bought'])
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('buyer_id', '=', emma.id).execute()
    assert.deepEqual(await library(emma), { pieces: [], total: 0 })
  })

  it('STAND-01 is that of the caller alone, and rejected for visitors', async () => {
    const [gus, hal] = [await createAccount('Gus'), await createAccount('Hal')]
    await takeHome(gus, await publishPiece(ada.api))
    assert.deepEqual([(await library(gus)).total, (await library(hal)).total], [1, 0])
    assert.deepEqual(await visitor.listLibrary(), { status: 401, message: 'You are not logged in.' })
  })
})
