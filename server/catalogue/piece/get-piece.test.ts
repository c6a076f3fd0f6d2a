import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const app = await createTestApp()
const { db, visitor, createAccount, piece, publishPiece, blockAccount } = app
const [ada, other, root] = [await createAccount('Ada'), await createAccount('Otto'), await createAccount('Root', { isAdmin: true })]
const buyer = await createAccount('Bob', { credit: 100 })

const byCaller = async (pieceId: number, callers = { visitor, other: other.api, owner: ada.api, buyer: buyer.api, admin: root.api }) =>
  Object.fromEntries(
    await Promise.all(Object.entries(callers).map(async ([who, api]) => [who, await api.getPiece({ params: { pieceId } })] as const)),
  )
const statuses = async (...asked: Parameters<typeof byCaller>) =>
  Object.fromEntries(Object.entries(await byCaller(...asked)).map(([who, { status }]) => [who, status]))
const change = (pieceId: number, values: { state?: 'PENDING' | 'REJECTED'; is_unlisted?: boolean; deletion_requested_at?: Date }) =>
  db.updateTable('pieces').set(values).where('id', '=', pieceId).execute()
const bought = async (artistId = ada.id) => {
  const pieceId = await piece(artistId)
  assert.equal((await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
  return pieceId
}

const mayDownload = async (pieceId: number) =>
  Object.fromEntries(Object.entries(await byCaller(pieceId)).map(([who, { data }]) => [who, data?.canDownload]))

describe('a piece', () => {
  it('DECIDE-14 names blocked people without an id, so that no link leads to a missing page', async () => {
    const [vera, gina] = [await createAccount('Vera'), await createAccount('Gina')]
    const contributors = [{ type: 'Dedicated to' as const, name: 'Vera Lovelace', artistId: vera.id }]
    const transcriptionInfo = { realComposer: { id: vera.id, name: 'Vera Lovelace' }, realYear: 1990 }
    const pieceId = await publishPiece(gina.api, { original: false, transcriptionInfo, contributors })
    await app.acceptMentions(vera)
    await blockAccount(vera.id)
    const shown = (await visitor.getPiece({ params: { pieceId } })).data!.piece
    assert.deepEqual([shown.transcriptionInfo!.realComposer.id, shown.contributors[0]!.artistId, shown.composer.id], [0, -1, gina.id])
    const own = (await gina.api.getOwnPiece({ params: { pieceId } })).data!.piece
    assert.deepEqual([own.transcriptionInfo!.realComposer.id, own.contributors[0]!.artistId], [vera.id, vera.id]) // editing loses nothing
    await blockAccount(gina.id)
    assert.equal((await root.api.getPiece({ params: { pieceId } })).data!.piece.composer.id, 0)
  })

  it('ENT-01, ENT-08, ENT-11, ENT-12 has every field', async () => {
    const pieceId = await publishPiece(ada.api)
    const { data } = await ada.api.getPiece({ params: { pieceId } })
    assert.deepEqual(Object.keys(data!).toSorted(), ['canDownload', 'hasBookmarked', 'hasLiked', 'piece'])
    const fields = `id, title, description, keywords, year, price, duration, difficulty, original, transcriptionInfo, instrumentation, scores,
      performances, contributors, composer, pages, uploadDate, downloads, likes, version, similarPieces, confirmed, unlisted, confirmedMessage,
      sales, earnedMoney, author`.split(/,\s*/)
    assert.deepEqual(Object.keys(data!.piece).toSorted(), fields.toSorted())
    assert.deepEqual(Object.keys(data!.piece.scores[0]!).toSorted(), ['name', 'openHalf', 'openPages', 'pages', 'uploadDate', 'uuid'])
    assert.deepEqual(data!.piece.composer, { id: ada.id, name: 'Ada Lovelace', verified: true, hasPicture: false, biography: { shortBiography: '' } })
  })

  it('DECIDE-70 shows its earnings to its artist and admins only', async () => {
    const pieceId = await bought()
    const emil = await createAccount('Emil', { credit: 100 })
    await db.updateTable('pieces').set({ price_cents: 2000 }).where('id', '=', pieceId).execute()
    await emil.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const answers = await byCaller(pieceId)
    for (const who of ['owner', 'admin']) {
      const { sales, earnedMoney, confirmedMessage } = answers[who]!.data!.piece
      assert.deepEqual({ sales, earnedMoney, confirmedMessage }, { sales: 2, earnedMoney: 23.5, confirmedMessage: '' })
    }
    for (const who of ['visitor', 'other', 'buyer'])
      for (const field of ['sales', 'earnedMoney', 'confirmedMessage']) assert.equal(field in answers[who]!.data!.piece, false, `${who}: ${field}`)
  })

  it('DECIDE-58 can be downloaded by its artist, its buyers and admins, and by everyone if it is free', async () => {
    assert.deepEqual(await mayDownload(await bought()), { visitor: false, other: false, owner: true, buyer: true, admin: true })
    assert.deepEqual(await mayDownload(await piece(ada.id, { euros: 0 })), { visitor: true, other: true, owner: true, buyer: true, admin: true })
  })

  it('an unfinished payment buys nothing', async () => {
    const pieceId = await piece(ada.id)
    assert.equal((await other.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })).status, 200)
    assert.equal((await other.api.getPiece({ params: { pieceId } })).data!.canDownload, false)
  })

  it('API-07 says whether the caller likes it and has bookmarked it', async () => {
    const pieceId = await piece(ada.id)
    const opinion = async (api = other.api) => {
      const { hasLiked, hasBookmarked } = (await api.getPiece({ params: { pieceId } })).data!
      return [hasLiked, hasBookmarked]
    }
    await other.api.toggleLike({ params: { pieceId } })
    await db.insertInto('bookmarks').values({ account_id: other.id, piece_id: pieceId }).execute()
    assert.deepEqual([await opinion(), await opinion(ada.api), await opinion(visitor)], [[true, true], [false, false], [false, false]]) // prettier-ignore
  })

  it('ENT-15 has uploaded recordings and links to three external platforms', async () => {
    const file = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
    const { audioId } = (await ada.api.uploadAudio({ form: { file } })).data!
    const links = {
      LOCAL: `{address}/audio/${audioId}`,
      SPOTIFY: 'https://open.spotify.com/track/1',
      YOUTUBE: 'https://www.youtube.com/watch?v=1',
      SOUNDCLOUD: 'https://soundcloud.com/ada/waltz',
    } as const
    const performances = Object.entries(links).map(([type, link]) => ({ type: type as keyof typeof links, link, title: type, description: 'Live' }))
    const pieceId = await publishPiece(ada.api, { performances })
    assert.deepEqual((await visitor.getPiece({ params: { pieceId } })).data!.piece.performances, performances)
  })

  it('ENT-17 names its contributors, and which of them are artists', async () => {
    const contributors = [
      { type: 'Conducted by' as const, name: 'Somebody Unknown' },
      { type: 'Text by' as const, name: 'Otto Lovelace', artistId: other.id },
    ]
    const pieceId = await publishPiece(ada.api, { contributors })
    await app.acceptMentions(other)
    const kept = (await visitor.getPiece({ params: { pieceId } })).data!.piece.contributors
    assert.deepEqual(kept.map(({ type, name, artistId }) => ({ type, name, artistId })), [{ ...contributors[0], artistId: -1 }, contributors[1]]) // prettier-ignore
  })

  it('DECIDE-81 still shows old performances that link to any host', async () => {
    const pieceId = await piece(ada.id)
    const old = { type: 'NOTHING' as const, title: 'Live', description: '', link: 'https://example.org/live' }
    await db
      .insertInto('performances')
      .values({ ...old, piece_id: pieceId, position: 0, audio_id: null })
      .execute()
    assert.deepEqual((await visitor.getPiece({ params: { pieceId } })).data!.piece.performances, [old])
  })

  it('ENT-07 names the original composer, who may be an artist with a picture', async () => {
    await db.updateTable('artists').set({ portrait: randomUUID(), short_biography: 'Plays.' }).where('id', '=', other.id).execute()
    const pieceId = await piece(ada.id, { real_composer_id: other.id, real_year: 1999 })
    const realComposer = { id: other.id, name: 'Otto Lovelace', shortBiography: 'Plays.', hasPicture: true }
    assert.deepEqual((await visitor.getPiece({ params: { pieceId } })).data!.piece.transcriptionInfo, { realComposer, realYear: 1999 })
  })

  it('lists its scores in their order, without removed ones', async () => {
    const pieceId = await publishPiece(
      ada.api,
      {},
      [1, 2, 3].map((pages) => pdfFile(`Part ${pages}.pdf`, { pages })),
    )
    await db.updateTable('scores').set({ removed_at: app.now() }).where('piece_id', '=', pieceId).where('position', '=', 0).execute()
    const { scores, pages } = (await visitor.getPiece({ params: { pieceId } })).data!.piece
    assert.deepEqual([scores.map(({ name }) => name), pages], [['Part 2', 'Part 3'], 2])
  })
})

describe('DECIDE-19 a piece can be viewed', () => {
  const everybody = { visitor: 200, other: 200, owner: 200, buyer: 200, admin: 200 }
  const nobodyElse = { ...everybody, visitor: 404, other: 404, buyer: 404 }

  it('by everyone while it is public', async () => assert.deepEqual(await statuses(await bought()), everybody))

  it('by its artist and admins while it waits for review or when it was rejected', async () => {
    assert.deepEqual(await statuses(await piece(ada.id, { state: 'PENDING' })), nobodyElse)
    assert.deepEqual(await statuses(await piece(ada.id, { state: 'REJECTED' })), nobodyElse)
    assert.deepEqual(await statuses(await piece(ada.id, { state: 'REJECTED_BUT_EDITED' })), nobodyElse)
  })

  it('by its buyers too when it is unlisted or marked for deletion', async () => {
    const [unlisted, deleted] = [await bought(), await bought()]
    await change(unlisted, { is_unlisted: true })
    await change(deleted, { is_unlisted: true, deletion_requested_at: app.now() })
    for (const pieceId of [unlisted, deleted]) assert.deepEqual(await statuses(pieceId), { ...everybody, visitor: 404, other: 404 })
  })

  it('DECIDE-12 by buyers and admins when its artist is blocked, whose session has ended', async () => {
    const mallory = await createAccount('Mallory')
    const [sold, unsold] = [await bought(mallory.id), await piece(mallory.id)]
    await blockAccount(mallory.id)
    const callers = { visitor, other: other.api, owner: mallory.api, buyer: buyer.api, admin: root.api }
    assert.deepEqual(await statuses(sold, callers), { visitor: 404, other: 404, owner: 404, buyer: 200, admin: 200 })
    assert.deepEqual(await statuses(unsold, callers), { visitor: 404, other: 404, owner: 404, buyer: 404, admin: 200 })
    assert.equal((await mallory.api.getPurchaseInfo({ params: { pieceId: sold } })).status, 401)
  })

  it('by nobody when it does not exist', async () =>
    assert.deepEqual(await visitor.getPiece({ params: { pieceId: 999_999 } }), { status: 404, message: 'This piece does not exist.' }))
})

const similarTo = async (pieceId: number) => (await visitor.getPiece({ params: { pieceId } })).data!.piece.similarPieces.map(({ id }) => id)

describe('DECIDE-69 similar pieces', () => {
  it('share the most keywords and instruments, are at most four, public, and not the piece itself', async () => {
    const taste = { keywords: ['klezmer', 'slow'], instruments: [1, 16] }
    const alike = [await piece(ada.id, { title: 'Both', ...taste }), await piece(ada.id, { title: 'One word', keywords: ['klezmer', 'loud'] })]
    await piece(ada.id, { title: 'Hidden', ...taste, is_unlisted: true })
    await piece(ada.id, { title: 'Waiting', ...taste, state: 'PENDING' })
    const subject = await piece(ada.id, { title: 'Subject', ...taste })
    assert.deepEqual(await similarTo(subject), alike)
    for (let more = 0; more < 4; more++) await piece(ada.id, { title: `More ${more}`, ...taste })
    assert.equal((await similarTo(subject)).length, 4)
    assert.equal((await similarTo(subject)).includes(alike[1]!), false)
  })
})
