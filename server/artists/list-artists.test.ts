import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import type { ClientInput } from '#contract/operation.ts'
import type { Contract } from '#contract/contract.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { nameContains } from './select-artists.ts'

const { db, visitor, createAccount, blockAccount } = await createTestApp()
for (const name of ['Ana', 'Änne', 'Berta', 'Bodo', 'Łukasz', '4 Hands', 'Жанна']) await createAccount(name)

type Query = ClientInput<Contract['artists']['listArtists']>['query']
async function list(query: Query = {}) {
  const answer = await visitor.listArtists({ query })
  if (answer.status !== 200) assert.fail(answer.message)
  const { artists, ...others } = answer.data
  return { names: artists.map(({ name }) => name.replace(' Lovelace', '')), ...others }
}
const initials = ['A', 'B', 'L', 'Ж', '#']

describe('SAFE-17 the list of artists', () => {
  it('is read in pages, without gaps, those under # last', async () => {
    const names = ['Ana', 'Änne', 'Berta', 'Bodo', 'Łukasz', 'Жанна', '4 Hands']
    assert.deepEqual(await list(), { names, total: 7, initials })
    const pages = await Promise.all([0, 1, 2, 3].map((page) => list({ page, size: 3 })))
    assert.deepEqual(pages.map((page) => page.names), [names.slice(0, 3), names.slice(3, 6), names.slice(6), []]) // prettier-ignore
    assert.ok(pages.every(({ total }) => total === 7))
    assert.deepEqual((await list({ order: 'desc' })).names, names.toReversed())
  })

  it('is read by initial, with all initials that there are', async () => {
    assert.deepEqual(await list({ initial: 'B' }), { names: ['Berta', 'Bodo'], total: 2, initials })
    assert.deepEqual(await list({ initial: '#' }), { names: ['4 Hands'], total: 1, initials })
    assert.deepEqual(await list({ initial: 'Q' }), { names: [], total: 0, initials })
    assert.equal((await visitor.listArtists({ query: { initial: 'b' } })).status, 400)
  })

  it('is searched by any part of a name of at most a hundred characters', async () => {
    assert.deepEqual(await list({ search: 'ÄN' }), { names: ['Ana', 'Änne', '4 Hands'], total: 3, initials: ['A', '#'] })
    assert.deepEqual(await list({ search: 'rta love' }), { names: ['Berta'], total: 1, initials: ['B'] })
    assert.deepEqual(await list({ search: '%' }), { names: [], total: 0, initials: [] })
    assert.equal((await visitor.listArtists({ query: { search: 'x'.repeat(101) } })).status, 400)
  })

  it('DECIDE-12 leaves out blocked artists from the number and the initials as well', async () => {
    await blockAccount((await createAccount('Quirin')).id)
    assert.deepEqual(await list({ initial: 'Q' }), { names: [], total: 0, initials })
  })

  it('is answered to a hundred who search at once, and to one who does not', async () => {
    const searches = ['a', 'lo', 'love', 'nobody', 'x'.repeat(100)]
    const all = Array.from({ length: 100 }, (_, index) => visitor.listArtists({ query: { search: searches[index % 5]! } }))
    const found = Array.from({ length: 100 }, (_, index) => visitor.findArtists({ body: { search: searches[index % 5]! } }))
    assert.equal((await list()).total, 7)
    assert.ok((await Promise.all([...all, ...found])).every(({ status }) => status === 200))
  })

  it('is found by an index', async () => {
    await sql`insert into artists (last_name) select 'Someone ' || n from generate_series(1, 500) n`.execute(db)
    const plan = await db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx) // which is cheaper for so few rows
      await sql`set local enable_indexscan = off`.execute(tx)
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from artists where ${nameContains('Łukasz')}`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    assert.match(plan, /artists_search_trigrams/)
  })
})
