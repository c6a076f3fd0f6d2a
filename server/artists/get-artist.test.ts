import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { listLimits } from '#contract/limits.ts'
import { maxPageSize } from '#contract/paging.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, app, visitor, createAccount, piece, publishPiece, acceptMentions, blockAccount, advanceDays, catalogue } = await createTestApp()
const ada = await createAccount('Ada', { isVerified: false })

const artist = async (artistId: number) => (await visitor.getArtist({ params: { artistId } })).data!.artist

describe('the page of an artist', () => {
  it('ENT-19 has every field', async () => {
    const fields = `id, accountId, firstName, lastName, name, biography, shortBiography, socialMedia, verified, noUser, hasPicture, pieces, contributions`
    assert.deepEqual(Object.keys(await artist(ada.id)).toSorted(), fields.split(/,\s*/).toSorted())
    const { verified, noUser, hasPicture, accountId } = await artist(ada.id)
    assert.deepEqual({ verified, noUser, hasPicture, accountId }, { verified: false, noUser: false, hasPicture: false, accountId: ada.id })
  })

  it('ART-06 shows the pieces, the newest first, and the contributions to pieces of others', async () => {
    const bob = await createAccount('Bob')
    await piece(bob.id, { title: 'Older' })
    advanceDays(1)
    await piece(bob.id, { title: 'Newer' })
    const contributors = [
      { type: 'Edited by' as const, name: 'Bob', artistId: bob.id },
      { type: 'Text by' as const, name: 'Bob', artistId: bob.id },
    ]
    const transcriptionInfo = { realComposer: { id: bob.id, name: 'Bob' }, realYear: 2020 }
    const cleo = await createAccount('Cleo')
    const theirs = await publishPiece(cleo.api, { title: 'Theirs', contributors, original: false, transcriptionInfo })
    advanceDays(1)
    await publishPiece(bob.api, { title: 'Own', contributors, original: false, transcriptionInfo }) // named again, which is no contribution
    await acceptMentions(bob)
    const { pieces, contributions } = await artist(bob.id)
    assert.deepEqual(pieces.map(({ title }) => title), ['Own', 'Newer', 'Older']) // prettier-ignore
    assert.deepEqual(
      contributions.map(({ contributionType, piece: { id } }) => [contributionType, id]),
      [
        ['Original composer', theirs],
        ['Edited by', theirs],
        ['Text by', theirs],
      ],
    )
  })

  it('DECIDE-19 shows no hidden pieces, not even to the artist', async () => {
    const dora = await createAccount('Dora')
    await piece(dora.id, { state: 'PENDING' })
    await piece(dora.id, { is_unlisted: true })
    assert.deepEqual((await dora.api.getArtist({ params: { artistId: dora.id } })).data!.artist.pieces, [])
  })

  it('DECIDE-12 does not exist while the account is blocked, neither in the list', async () => {
    const emil = await createAccount('Emil')
    await blockAccount(emil.id)
    assert.deepEqual(await visitor.getArtist({ params: { artistId: emil.id } }), { status: 404, message: 'This artist does not exist.' })
    assert.equal((await visitor.listArtists()).data!.artists.some(({ id }) => id === emil.id), false) // prettier-ignore
  })

  it('does not exist for accounts without a profile', async () => {
    const plain = await createAccount('Paul', { isArtist: false })
    assert.equal((await visitor.getArtist({ params: { artistId: plain.id } })).status, 404)
  })
})

const names = { name: 'Anonymous', listName: 'Anonymous', initial: 'A', shortBiography: '' }
const anonymous = { ...names, verified: false, noUser: true, hasPicture: false }

describe('API-32 the list of artists', () => {
  it('DECIDE-15, DECIDE-16 has every artist in alphabetical order, also composers without an account whom a piece names', async () => {
    await createAccount('Zoe')
    const { id } = await db.insertInto('artists').values({ last_name: 'Anonymous' }).returning('id').executeTakeFirstOrThrow()
    const isListed = async () => (await visitor.listArtists()).data!.artists.some((each) => each.id === id)
    const publisher = await createAccount('Yann')
    assert.equal(await isListed(), false)
    const pieceId = await publishPiece(publisher.api, {
      original: false,
      transcriptionInfo: { realComposer: { id, name: 'Anonymous' }, realYear: 1700 },
    })
    assert.equal(await isListed(), true)
    await catalogue.refresh()
    const { artists } = (await visitor.listArtists()).data!
    assert.deepEqual(artists.map(({ listName }) => listName), artists.map(({ listName }) => listName).toSorted()) // prettier-ignore
    assert.deepEqual(
      artists.find((each) => each.id === id),
      { ...anonymous, id, pieceCount: 1, instruments: [1] },
    )
    assert.equal(artists.at(-1)!.name, 'Zoe Lovelace')
    await publisher.api.deletePiece({ params: { pieceId } })
    assert.equal(await isListed(), false)
  })

  it('SAFE-15 has no name that only pieces name which are not public, and neither have the search, the page and the sitemap', async () => {
    const [author, root] = [await createAccount('Wren', { isVerified: false }), await createAccount('Root', { isAdmin: true })]
    const transcriptionInfo = { realComposer: { name: 'Somebody Unheard' }, realYear: 1900 }
    const pieceId = await publishPiece(author.api, { original: false, transcriptionInfo })
    const artistId = (await author.api.getOwnPiece({ params: { pieceId } })).data!.piece.transcriptionInfo!.realComposer.id
    const sitemap = async () => (await app.inject('/sitemap/artists-0.xml')).body.includes(`/artists/${artistId}<`)
    const published = async () => [
      (await visitor.listArtists({ query: { search: 'unheard' } })).data!.total > 0,
      (await visitor.findArtists({ body: { search: 'unheard' } })).data!.artists.length > 0,
      (await visitor.getArtist({ params: { artistId } })).status === 200,
      (await createAccount(`Reader${Math.random()}`).then(({ api }) => api.getArtist({ params: { artistId } }))).status === 200,
      await sitemap(),
    ]
    assert.deepEqual(await published(), [false, false, false, false, false])
    for (const { api } of [author, root]) assert.equal((await api.getArtist({ params: { artistId } })).status, 200)
    await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
    assert.deepEqual(await published(), [true, true, true, true, true])
    await author.api.unlistPiece({ params: { pieceId } })
    assert.deepEqual(await published(), [false, false, false, false, false])
  })
})

describe('a list', () => {
  it('is limited, however many rows there are', async () => {
    const busy = await createAccount('Busy')
    await sql`
      insert into pieces (artist_id, title, keywords, year, price_cents, duration, difficulty, instruments, state)
      select ${busy.id}, 'Piece ' || n, '{a,b}', 2000, 0, 1, 1, '{1}', 'CONFIRMED' from generate_series(1, ${listLimits.pieces + 1}) n`.execute(db)
    assert.equal((await artist(busy.id)).pieces.length, listLimits.pieces)
    await sql`
      with composers as (insert into artists (last_name) select 'Artist ' || n from generate_series(1, ${maxPageSize}) n returning id)
      insert into pieces (artist_id, title, keywords, year, price_cents, duration, difficulty, instruments, state, real_composer_id, real_year)
      select ${busy.id}, 'Transcription', '{a,b}', 2000, 0, 1, 1, '{1}', 'CONFIRMED', id, 1700 from composers`.execute(db)
    const { artists, total } = (await visitor.listArtists()).data!
    assert.deepEqual([artists.length, total > maxPageSize], [maxPageSize, true])
  })
})

describe('API-58 the picture of an artist', () => {
  it('DECIDE-04 is a neutral one for unknown ids, and has the initials of artists without a portrait', async () => {
    for (const [id, initials] of [
      [ada.id, '>AL<'],
      [999_999, '<path'],
    ] as const) {
      const { statusCode, headers, body } = await app.inject(`/api/biography/picture/${id}`)
      assert.deepEqual([statusCode, headers['content-type']], [200, 'image/svg+xml; charset=utf-8'])
      assert.match(body, /^<svg/)
      assert.ok(body.includes(initials))
    }
  })

  it('supports ranges and compression like any other file', async () => {
    const url = `/api/biography/picture/${ada.id}`
    const part = await app.inject({ url, headers: { range: 'bytes=0-3', 'accept-encoding': 'gzip' } })
    assert.deepEqual([part.statusCode, part.body, part.headers['content-encoding']], [206, '<svg', undefined])
  })
})
