import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ClientInput } from '#contract/operation.ts'
import type { Contract } from '#contract/contract.ts'
import { deadlines } from '#server/deadlines.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, blockAccount, publishPiece, acceptMentions, catalogue } = await createTestApp()

/** Creates an artist whose surname may have several words. */
async function createArtist(first: string, surname: string) {
  const artist = await createAccount(`${first}-${surname}`.replaceAll(' ', '-'))
  await db.updateTable('artists').set({ first_name: first, last_name: surname }).where('id', '=', artist.id).execute()
  return artist
}
const [ana, , ludwig, trio] = [
  await createArtist('Ana', 'Abel'),
  await createArtist('Ana', 'Äbler'),
  await createArtist('Ludwig', 'van Beethoven'),
  await createArtist('Trio', 'Accento'),
]
for (const [first, surname] of [['Zoe', 'Brandt'], ['Jan', 'Łukasz'], ['4', 'Hands'], ['Петр', 'Жуков']] as const) await createArtist(first, surname) // prettier-ignore

type Query = ClientInput<Contract['artists']['listArtists']>['query']
async function list(query: Query = {}) {
  const answer = await visitor.listArtists({ query })
  if (answer.status !== 200) assert.fail(answer.message)
  const { artists, ...others } = answer.data
  return { names: artists.map(({ listName }) => listName), ...others }
}
const initials = ['A', 'B', 'L', 'T', 'Ж', '#']
const names = ['Abel, Ana', 'Äbler, Ana', 'Beethoven, Ludwig van', 'Brandt, Zoe', 'Łukasz, Jan', 'Trio Accento', 'Жуков, Петр', '4 Hands']

/** What the list says about an artist's works. */
const works = async (artistId: number) => {
  await catalogue.refresh()
  const { artists } = (await visitor.listArtists()).data!
  return artists.flatMap(({ id, pieceCount, instruments }) => (id === artistId ? [{ pieces: pieceCount, instruments }] : []))
}
const transcribed = (realComposer: { name: string; id?: number }) => ({ original: false, transcriptionInfo: { realComposer, realYear: 1801 } })

describe('SAFE-17 the list of artists', () => {
  it('DECIDE-72 is read in pages by surname, without gaps, groups as they are and those under # last', async () => {
    assert.deepEqual(await list(), { names, total: 8, initials })
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list({ page, size: 3 })))
    assert.deepEqual(pages.map((page) => page.names), [names.slice(0, 3), names.slice(3, 6), names.slice(6), []]) // prettier-ignore
    assert.ok(pages.every(({ total }) => total === 8))
    assert.deepEqual((await list({ order: 'desc' })).names, names.toReversed())
  })

  it('is read by initial, with all initials that there are', async () => {
    assert.deepEqual(await list({ initial: 'B' }), { names: names.slice(2, 4), total: 2, initials })
    assert.deepEqual(await list({ initial: '#' }), { names: ['4 Hands'], total: 1, initials })
    assert.deepEqual(await list({ initial: 'Q' }), { names: [], total: 0, initials })
    assert.equal((await visitor.listArtists({ query: { initial: 'b' } })).status, 400)
  })

  it('is searched by any part of a name, first names first, of at most a hundred characters', async () => {
    assert.deepEqual(await list({ search: 'ŁU' }), { names: ['Beethoven, Ludwig van', 'Łukasz, Jan'], total: 2, initials: ['B', 'L'] })
    assert.deepEqual(await list({ search: 'na ab' }), { names: names.slice(0, 2), total: 2, initials: ['A'] })
    assert.deepEqual(await list({ search: 'van Beet' }), { names: ['Beethoven, Ludwig van'], total: 1, initials: ['B'] })
    assert.deepEqual(await list({ search: '%' }), { names: [], total: 0, initials: [] })
    assert.equal((await visitor.listArtists({ query: { search: 'x'.repeat(101) } })).status, 400)
  })

  it('is searched alike for much of it and for little', async () => {
    const searches: Query[] = [
      { search: 'ab' },
      { search: 'a', size: 2, page: 1 },
      { search: 'a', order: 'desc' },
      { search: 'a', initial: 'Ж' },
      { search: 'q' },
    ]
    const found = await Promise.all(searches.map((search) => list(search)))
    // Unknown to the list, but known by name: what was much of all artists is little now.
    const unnamed = Array.from({ length: 200 }, (_, number) => ({ first_name: 'Xylo', last_name: `X${number}` }))
    const { length } = await db.insertInto('artists').values(unnamed).returning('id').execute()
    await catalogue.refresh()
    assert.ok(catalogue.artistNames.size >= length + names.length)
    assert.deepEqual(await Promise.all(searches.map((search) => list(search))), found)
    assert.deepEqual(await list({ search: 'xylo' }), { names: [], total: 0, initials: [] })
  })

  it('DECIDE-12 leaves out blocked artists from the number and the initials as well', async () => {
    await blockAccount((await createArtist('Ada', 'Quirin')).id)
    assert.deepEqual(await list({ initial: 'Q' }), { names: [], total: 0, initials })
  })

  it('is answered to a hundred who search at once, and to one who does not', async () => {
    const searches = ['a', 'lo', 'love', 'nobody', 'x'.repeat(100)]
    const all = Array.from({ length: 100 }, (_, index) => visitor.listArtists({ query: { search: searches[index % 5]! } }))
    const found = Array.from({ length: 100 }, (_, index) => visitor.findArtists({ body: { search: searches[index % 5]! } }))
    assert.equal((await list()).total, names.length)
    assert.ok((await Promise.all([...all, ...found])).every(({ status }) => status === 200))
  })

  it('is read from the database when its turn comes, however long it waited for others', async (test) => {
    const { mock: copied } = test.mock.method(catalogue.copy, 'artists')
    const other = inSearchTurn(AbortSignal.timeout(60_000), () => setTimeout(deadlines.visitor + 100))
    assert.equal((await list({ search: 'a' })).names[0], 'Abel, Ana')
    await other
    assert.equal(copied.callCount(), 0)
  })

  it('DECIDE-72 follows a changed name, which stays "First Last" everywhere else', async () => {
    const profile = { firstName: 'Ana', lastName: 'von Zeidler', shortBiography: '', biography: '', socialMedia: {} }
    const saved = await ana.api.editOwnBiography({
      form: { biographyDto: new Blob([JSON.stringify(profile)], { type: 'application/json' }) as never },
    })
    assert.equal(saved.status, 200, saved.message)
    assert.deepEqual(await list({ initial: 'Z' }), { names: ['Zeidler, Ana von'], total: 1, initials: ['A', 'B', 'L', 'T', 'Z', 'Ж', '#'] })
    assert.equal((await visitor.getArtist({ params: { artistId: ana.id } })).data!.artist.name, 'Ana von Zeidler')
    assert.deepEqual((await visitor.findArtists({ body: { search: 'zeidler' } })).data!.artists.map(({ name }) => name), ['Ana von Zeidler']) // prettier-ignore
  })

  it('EASE-12 has the number of public pieces and the instruments that most of them have', async () => {
    assert.deepEqual(await works(trio.id), [{ pieces: 0, instruments: [] }])
    const ids: number[] = []
    for (const instruments of [[1], [1, 3], [1, 1, 3], [1, 2, 3, 28]]) ids.push(await publishPiece(trio.api, { instruments }))
    assert.deepEqual(await works(trio.id), [{ pieces: 4, instruments: [1, 3, 2] }])
    assert.equal((await trio.api.unlistPiece({ params: { pieceId: ids[3]! } })).status, 200)
    assert.deepEqual(await works(trio.id), [{ pieces: 3, instruments: [1, 3] }])
  })

  it('EASE-12 counts what others transcribed once the original composer is linked, and composers without an account as well', async () => {
    await publishPiece(trio.api, transcribed({ name: 'Ludwig van Beethoven', id: ludwig.id }))
    await publishPiece(trio.api, transcribed({ name: 'Clara Wieck' }))
    assert.deepEqual(await works(ludwig.id), [{ pieces: 0, instruments: [] }])
    const clara = (await visitor.findArtists({ body: { search: 'Wieck' } })).data!.artists[0]!.id
    assert.deepEqual(await works(clara), [{ pieces: 1, instruments: [1] }])
    await acceptMentions(ludwig)
    assert.deepEqual(await works(ludwig.id), [{ pieces: 1, instruments: [1] }])
  })

  it('DECIDE-72 is sorted by an index', async () => {
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx) // which is cheaper for so few rows
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain select id from artists order by initial = '#', list_key, name, id limit 100`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    assert.match(plan, /Index (Only )?Scan using artists_listed/)
  })
})
