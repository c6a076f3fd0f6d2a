import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { maxPageSize } from '#contract/paging.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, blockAccount } = await createTestApp()
const admin = await createAccount('Root', { isAdmin: true, isArtist: false })

const detail = async (id: number) => (await admin.api.getAccountDetail({ params: { id } })).data!.artist
/** The row of the list with this id, without its date. */
async function listedRow(id: number) {
  const { joined, ...rest } = (await admin.api.listAccounts()).data!.artists.find((each) => each.id === id)!
  assert.match(joined, /^\d{4}-/)
  return rest
}
const composer = async (last_name: string) =>
  (await db.insertInto('artists').values({ last_name, short_biography: 'Long ago' }).returning('id').executeTakeFirstOrThrow()).id

const listAccounts = async (query: Parameters<typeof visitor.listAccounts>[0] & object, api = admin.api) => (await api.listAccounts(query)).data!

describe('the detail of an account', () => {
  it('API-35, ENT-41, DECIDE-04 has every field of an artist with an account', async () => {
    const [ada, bob] = [await createAccount('Ada', { credit: 24 }), await createAccount('Bob')]
    await db.updateTable('artists').set({ short_biography: 'Pianist' }).where('id', '=', ada.id).execute()
    await db
      .updateTable('accounts')
      .set({ last_login_at: new Date('2026-02-28T09:05:00Z') })
      .where('id', '=', ada.id)
      .execute()
    const [first, second] = [await piece(ada.id), await piece(ada.id), await piece(ada.id)]
    for (const { api } of [ada, bob, admin]) await api.toggleLike({ params: { pieceId: first } })
    await bob.api.toggleLike({ params: { pieceId: second } })
    await db.insertInto('downloads').values([{ account_id: ada.id, piece_id: second }, { account_id: ada.id, piece_id: first }]).execute() // prettier-ignore
    const { joined, ...rest } = await detail(ada.id)
    assert.match(joined, /^\d{4}-/)
    assert.deepEqual(rest, {
      type: 0,
      balance: 24,
      activated: true,
      lastLogin: '2026-02-28T09:05:00.000Z',
      email: ada.email,
      blocked: false,
      accountId: ada.id,
      piecesAmount: 3,
      likesAmount: 1,
      downloadsAmount: 2,
      avgPieceScore: 1.33,
      artist: { id: ada.id, name: 'Ada Lovelace', verified: true, shortDescription: 'Pianist' },
    })
  })

  it('ENT-42, DECIDE-84 includes accounts without an artist', async () => {
    const paul = await createAccount('Paul', { isArtist: false, isActivated: false })
    await blockAccount(paul.id)
    const { joined, ...rest } = await detail(paul.id)
    assert.ok(joined)
    assert.deepEqual(rest, {
      type: 1,
      balance: 0,
      activated: false,
      lastLogin: null,
      email: paul.email,
      blocked: true,
      accountId: paul.id,
      piecesAmount: 0,
      likesAmount: 0,
      downloadsAmount: 0,
      avgPieceScore: 0,
      artist: null,
    })
  })

  it('ENT-42, DECIDE-14 includes artists without an account', async () => {
    const id = await composer('Palestrina')
    const { joined, type, email, accountId, artist } = await detail(id)
    assert.match(joined, /^\d{4}-/)
    assert.deepEqual([type, email, accountId], [2, '', 0])
    await piece((await createAccount('Arranger')).id, { real_composer_id: id, real_year: 1580 })
    const { piecesAmount, avgPieceScore } = await detail(id)
    assert.deepEqual([piecesAmount, avgPieceScore], [1, 0]) // DECIDE-16: transcriptions count for the delete rule
    assert.deepEqual(artist, { id, name: 'Palestrina', verified: false, shortDescription: 'Long ago' })
  })

  it('answers 404 for other ids, and is allowed to admins only', async () => {
    const params = { id: 999_999 }
    assert.deepEqual(await admin.api.getAccountDetail({ params }), { status: 404, message: 'This account does not exist.' })
    const { api } = await createAccount('Nosy')
    assert.equal((await visitor.getAccountDetail({ params })).status, 401)
    assert.deepEqual(await api.getAccountDetail({ params }), { status: 403, message: 'Only admins may do this.' })
  })
})

describe('the list of all accounts and artists', () => {
  it('API-34, DECIDE-15, ENT-42 has each row of the three types once, blocked accounts included, the newest first', async () => {
    const artist = await createAccount('Cleo', { isVerified: false })
    const plain = await createAccount('Quin', { isArtist: false })
    const alone = await composer('Josquin')
    await blockAccount(artist.id)
    assert.deepEqual(await listedRow(artist.id), {
      id: artist.id,
      type: 0,
      name: 'Cleo Lovelace',
      email: artist.email,
      verified: false,
      blocked: true,
    })
    assert.deepEqual(await listedRow(plain.id), { id: plain.id, type: 1, name: '', email: plain.email, verified: true, blocked: false })
    assert.deepEqual(await listedRow(alone), { id: alone, type: 2, name: 'Josquin', email: '', verified: false, blocked: false })
    const all = (await admin.api.listAccounts()).data!.artists
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length)
    assert.deepEqual(all.map(({ joined }) => joined), all.map(({ joined }) => joined).toSorted().toReversed()) // prettier-ignore
    for (const { id, type } of all) assert.equal((await detail(id)).type, type)
  })

  it('is allowed to admins only', async () => {
    const { api } = await createAccount('Nora')
    assert.deepEqual([(await visitor.listAccounts()).status, (await api.listAccounts()).status], [401, 403])
  })

  it('is paged, and its search in names and addresses ignores case and accents', async () => {
    await sql`insert into accounts (email, password_hash) select 'user' || n || '@bellows.example', 'x' from generate_series(1, 12000) n`.execute(db)
    await sql`insert into artists (id, account_id, first_name, last_name)
      select id, id, 'Zoë ' || id, 'Müller' from accounts where email like 'user%' and id % 2 = 0`.execute(db)
    await sql`insert into artists (last_name) select 'Composer ' || n from generate_series(1, 8000) n`.execute(db)
    await sql`analyze accounts, artists`.execute(db)
    const { artists, total } = await listAccounts({})
    assert.deepEqual([artists.length, total > 20_000], [maxPageSize, true])
    const page = await listAccounts({ query: { page: 3, size: 50, sort: 'email', order: 'asc', search: 'ZOE' } })
    assert.deepEqual([page.artists.length, page.total], [50, 6000])
    assert.deepEqual(page.artists.map(({ email }) => email), page.artists.map(({ email }) => email).toSorted()) // prettier-ignore
    assert.deepEqual((await listAccounts({ query: { search: 'User77@' } })).artists.map(({ email }) => email), ['user77@bellows.example']) // prettier-ignore
    assert.deepEqual((await listAccounts({ query: { search: 'composer 4711' } })).artists.map(({ name, type }) => [name, type]), [['Composer 4711', 2]]) // prettier-ignore
  })
})
