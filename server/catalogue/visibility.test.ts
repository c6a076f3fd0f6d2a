import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import type { Updateable } from 'kysely'
import type { Tables } from '#server/database/schema.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { app, db, visitor, createAccount, publishPiece, blockAccount, now } = testApp

const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
type Person = Awaited<ReturnType<typeof createAccount>>
type Piece = { id: number; title: string; artistId: number; audioId: string }
type Hiding = Updateable<Tables['pieces']>

/** The states a piece can be in, how it gets there, and whether it could be bought before. */
const states: [state: string, hide: (piece: Piece) => Promise<unknown>, isBought: boolean][] = [
  ['public', () => Promise.resolve(), true],
  ['PENDING', ({ id }) => set(id, { state: 'PENDING' }), false],
  ['REJECTED', ({ id }) => set(id, { state: 'REJECTED' }), false],
  ['REJECTED_BUT_EDITED', ({ id }) => set(id, { state: 'REJECTED_BUT_EDITED' }), false],
  ['unlisted', ({ id }) => set(id, { is_unlisted: true }), true],
  ['to be deleted', ({ id }) => set(id, { is_unlisted: true, deletion_requested_at: now() }), true],
  ['of a blocked artist', ({ artistId }) => blockAccount(artistId), true],
]
const set = (id: number, values: Hiding) => db.updateTable('pieces').set(values).where('id', '=', id).execute()

/** Every way to a piece: whether this caller finds it there, or the status of the answer. */
const ways = {
  filter: async ({ id }: Piece, { api }: Person) => has((await api.filterPieces({ body: {} })).data!.result, id),
  search: async ({ id, title }: Piece, { api }: Person) => has((await api.filterPieces({ body: { search: title } })).data!.result, id),
  discover: async ({ id }: Piece, { api }: Person) => has(Object.values((await api.getDiscoverPage()).data!.sections).flat(), id),
  artist: async ({ id, artistId }: Piece, { api }: Person) => has((await api.getArtist({ params: { artistId } })).data?.artist.pieces ?? [], id),
  sitemap: async ({ id }: Piece) => (await app.inject('/sitemap/pieces-0.xml')).payload.includes(`/pieces/${id}<`),
  feed: async ({ id }: Piece) => (await app.inject('/feed.xml')).payload.includes(`/pieces/${id}<`),
  preview: ({ id }: Piece, who: Person) => statusOf(`/piece/${id}/preview`, who),
  audio: ({ audioId }: Piece, who: Person) => statusOf(`/audio/${audioId}`, who),
  piece: ({ id }: Piece, who: Person) => statusOf(`/piece/${id}`, who),
  download: ({ id }: Piece, who: Person) => statusOf(`/piece/${id}/download/0`, who),
  liked: async ({ id }: Piece, { api }: Person) => has((await api.listLikedPieces()).data?.pieces ?? [], id),
  bookmarked: async ({ id }: Piece, { api }: Person) => has((await api.listBookmarkedPieces()).data?.pieces ?? [], id),
}
type Way = keyof typeof ways
const has = (pieces: { id: number }[], id: number) => pieces.some((piece) => piece.id === id)
const statusOf = async (path: string, { session = '' }: Person) =>
  (await app.inject({ url: `/api${path}`, headers: { authorization: session } })).statusCode

const [user, buyer, admin] = [await createAccount('Uma'), await createAccount('Bob', { credit: 500 }), await createAccount('Root', { isAdmin: true })]
const nobody = { ...user, api: visitor, session: undefined }

/** What is settled (DECIDE-19, DECIDE-12, DECIDE-58): who opens it by its address, and who takes it home. */
function settled(state: string, role: string, way: Way) {
  const isOpen =
    state === 'public' ||
    role === 'admin' ||
    (role === 'owner' && state !== 'of a blocked artist') ||
    (role === 'buyer' && ['unlisted', 'to be deleted', 'of a blocked artist'].includes(state))
  if (['filter', 'search', 'discover', 'artist', 'sitemap', 'feed'].includes(way)) return state === 'public'
  if (['liked', 'bookmarked'].includes(way)) return isOpen && role !== 'visitor'
  if (way === 'download' && isOpen && ['visitor', 'user'].includes(role)) return 403
  return isOpen ? 200 : 404
}

describe('DECIDE-19 a piece can be found and viewed', () => {
  for (const [state, hide, isBought] of states)
    it(`that is ${state}`, async () => {
      const owner = await createAccount(`Artist ${state.replaceAll(' ', '')}`.replace(' ', ''))
      const audioId = (await owner.api.uploadAudio({ form: { file: tone } })).data!.audioId
      const title = `Waltz ${state.replaceAll(/[ _]/g, '')}`
      const id = await publishPiece(owner.api, { title, price: 5, performances: [{ type: 'LOCAL', link: `{address}/audio/${audioId}` }] })
      const params = { pieceId: id }
      for (const { api } of [owner, user, buyer, admin]) {
        await api.toggleLike({ params })
        await api.addBookmark({ params })
      }
      if (isBought) assert.equal((await buyer.api.buyPiece({ params, body: { useBalance: true } })).status, 202)
      await hide({ id, title, artistId: owner.id, audioId })

      const roles = { visitor: nobody, user, buyer, owner, admin }
      for (const [role, who] of Object.entries(roles))
        for (const [way, ask] of Object.entries(ways))
          assert.equal(await ask({ id, title, artistId: owner.id, audioId }, who), settled(state, role, way as Way), `${role}, ${way}`)
    })
})

describe('DECIDE-19 a hidden piece', () => {
  it('contributes no keyword, is not similar to others, is no contribution and is not for sale', async () => {
    const [ada, otto] = [await createAccount('Ada'), await createAccount('Otto')]
    const taste = { keywords: ['hiddenword', 'otherword'], price: 5, contributors: [{ name: 'Otto Lovelace', artistId: otto.id }] }
    const [hidden, open] = [await publishPiece(ada.api, taste), await publishPiece(ada.api, taste)]
    await testApp.acceptMentions(otto)
    const traces = async () => [
      (await visitor.listKeywords()).data!.keywords.includes('hiddenword'),
      has((await visitor.getPiece({ params: { pieceId: open } })).data!.piece.similarPieces, hidden),
      (await visitor.getArtist({ params: { artistId: otto.id } })).data!.artist.contributions.some(({ piece }) => piece.id === hidden),
      (await buyer.api.getPurchaseInfo({ params: { pieceId: hidden } })).status === 200,
    ]
    assert.deepEqual(await traces(), [true, true, true, true])
    await set(hidden, { is_unlisted: true })
    assert.deepEqual((await traces()).slice(1), [false, false, false])
    await set(open, { state: 'PENDING' })
    assert.equal((await visitor.listKeywords()).data!.keywords.includes('hiddenword'), false)
  })
})
