import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { LiveCatalogue } from './live-catalogue.ts'
import { readEntriesBetween } from './read-entries.ts'

const { db, catalogue, createAccount, piece } = await createTestApp()
const ada = await createAccount('Ada')

/** Waits until a condition is true, for at most five seconds. */
async function eventually(condition: () => boolean) {
  for (let tries = 0; tries < 500; tries++) {
    if (condition()) return
    await setTimeout(10)
  }
  assert.fail('the condition never became true')
}
const count = (search: string) => catalogue.current.count({ search })
const everything = { sortOrder: 0 as const, page: 0 }

describe('the live catalogue', () => {
  it('applies a new piece, a changed one, a hidden one and a deleted one', async () => {
    const id = await piece(ada.id, { title: 'Siciliana' })
    await eventually(() => count('Siciliana') === 1)
    await db.updateTable('pieces').set({ title: 'Tarantella' }).where('id', '=', id).execute()
    await eventually(() => count('Siciliana') === 0 && count('Tarantella') === 1)
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', id).execute()
    await eventually(() => count('Tarantella') === 0)
    await db.updateTable('pieces').set({ is_unlisted: false }).where('id', '=', id).execute()
    await eventually(() => count('Tarantella') === 1)
    await db.deleteFrom('pieces').where('id', '=', id).execute()
    await eventually(() => count('Tarantella') === 0)
  })

  it('applies a changed name of an artist, and a blocked artist', async () => {
    const bea = await createAccount('Bea')
    await piece(bea.id, { title: 'Passacaglia' })
    await eventually(() => count('passacaglia bea') === 1)
    await db.updateTable('artists').set({ first_name: 'Beatrice' }).where('id', '=', bea.id).execute()
    await eventually(() => count('passacaglia beatrice') === 1)
    await db.updateTable('accounts').set({ blocked_at: new Date() }).where('id', '=', bea.id).execute()
    await eventually(() => count('passacaglia') === 0)
  })

  it('applies a like to the order by popularity', async () => {
    const [first, second] = [await piece(ada.id, { title: 'Bourrée one' }), await piece(ada.id, { title: 'Bourrée two' })]
    await eventually(() => count('bourree') === 2)
    await ada.api.toggleLike({ params: { pieceId: first } })
    await eventually(() => catalogue.current.find({ search: 'bourree' }, { sortOrder: 1, page: 0 }).ids[0] === first)
    await ada.api.toggleLike({ params: { pieceId: second } })
    await ada.api.toggleLike({ params: { pieceId: first } })
    await eventually(() => catalogue.current.find({ search: 'bourree' }, { sortOrder: 1, page: 0 }).ids[0] === second)
  })

  it('HOLD-09 finds a list that was asked for before again only after a change', async ({ mock }) => {
    const first = await piece(ada.id, { title: 'Habanera one' })
    const list = async () => {
      const { data } = await ada.api.filterPieces({ body: { search: 'habanera', orderOption: 2 } })
      return data!.result.map(({ id }) => id)
    }
    await catalogue.refresh()
    const find = mock.method(catalogue.current, 'find')
    assert.deepEqual([await list(), await list(), find.mock.callCount()], [[first], [first], 1])
    const second = await piece(ada.id, { title: 'Habanera two' })
    assert.deepEqual([await list(), await list(), find.mock.callCount()], [[second, first], [second, first], 2])
  })

  it('HOLD-09 reads a change once, however long another transaction runs', async () => {
    await db.transaction().execute(async (tx) => {
      await sql`select pg_current_xact_id()`.execute(tx) // other transactions are kept in sight from here
      await piece(ada.id, { title: 'Jota' })
      await eventually(() => count('jota') === 1)
      await catalogue.refresh()
      const { revision } = catalogue
      await catalogue.refresh()
      assert.equal(catalogue.revision, revision)
    })
  })

  it('misses no commit, in whatever order transactions end', async () => {
    const [slow, quick] = [await piece(ada.id, { title: 'Largo' }), await piece(ada.id, { title: 'Presto' })]
    const isChanged = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const long = db.transaction().execute(async (tx) => {
      await tx.updateTable('pieces').set({ title: 'Larghetto' }).where('id', '=', slow).execute()
      isChanged.resolve()
      await mayCommit.promise
    })
    await isChanged.promise
    await db.updateTable('pieces').set({ title: 'Prestissimo' }).where('id', '=', quick).execute()
    await eventually(() => count('prestissimo') === 1)
    assert.equal(count('larghetto'), 0)
    mayCommit.resolve()
    await long
    await eventually(() => count('larghetto') === 1)
  })

  it('equals a catalogue that is loaded anew after many concurrent changes', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, (_, number) => piece(ada.id, { title: `Etude ${number}`, euros: number })))
    const change = async (id: number, index: number) => {
      const changes = [
        { title: `Study ${index}` },
        { is_unlisted: index % 2 === 0 },
        { price_cents: (index % 50) * 100 },
        { state: 'REJECTED' as const },
      ]
      await db
        .updateTable('pieces')
        .set(changes[index % changes.length]!)
        .where('id', '=', id)
        .execute()
      if (index % 7 === 0) await db.deleteFrom('pieces').where('id', '=', id).execute()
    }
    await Promise.all(Array.from({ length: 200 }, (_, index) => change(ids[index % ids.length]!, index)))
    await catalogue.refresh()
    const anew = new LiveCatalogue(db)
    await anew.load()
    assert.ok(anew.current.size > 0)
    assert.deepEqual(catalogue.current.find({}, everything), anew.current.find({}, everything))
    assert.deepEqual(catalogue.current.bounds, anew.current.bounds)
    assert.equal((await readEntriesBetween(db, 0, 2_147_483_647)).length, catalogue.current.size)
  })

  it('loads a whole library with any gaps between its ids', async () => {
    await sql`select setval(pg_get_serial_sequence('pieces', 'id'), (select max(id) + 12345 from pieces))`.execute(db)
    const last = await piece(ada.id)
    const anew = new LiveCatalogue(db)
    await anew.load()
    assert.deepEqual(anew.current.find({}, everything).ids[0], last)
    assert.equal(anew.current.size, (await readEntriesBetween(db, 0, 2_147_483_647)).length)
  })
})
