import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const app = await createTestApp()
const { db, createAccount, piece, visitor } = app
const ada = await createAccount('Ada')

describe('a bought piece', () => {
  it('is marked for its buyer in every list, and for nobody else', async () => {
    const [bob, cleo] = [await createAccount('Bob', { credit: 20 }), await createAccount('Cleo', { credit: 20 })]
    const pieceId = await piece(ada.id, { title: 'Nachtzug' })
    const other = await piece(ada.id, { title: 'Tagzug' })
    await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await bob.api.toggleLike({ params: { pieceId } })
    await bob.api.addBookmark({ params: { pieceId } })
    const marks = async ({ api }: Pick<typeof bob, 'api'>) => {
      const page = (await api.getPiece({ params: { pieceId } })).data!.piece
      const similar = (await api.getPiece({ params: { pieceId: other } })).data!.piece.similarPieces
      const { newest } = (await api.getDiscoverPage()).data!.sections
      const found = (await api.filterPieces({ body: {} })).data!.result
      const { pieces } = (await api.getArtist({ params: { artistId: ada.id } })).data!.artist
      return [page, ...[similar, newest!, found, pieces].map((cards) => cards.find(({ id }) => id === pieceId)!)].map(({ bought }) => bought)
    }
    assert.deepEqual(await marks(bob), [true, true, true, true, true])
    for (const who of [ada, cleo, { api: visitor }]) assert.deepEqual(new Set(await marks(who)), new Set([undefined]))
    assert.deepEqual((await bob.api.listLikedPieces()).data!.pieces.map(({ bought }) => bought), [true]) // prettier-ignore
    assert.deepEqual((await bob.api.listBookmarkedPieces()).data!.pieces.map(({ bought }) => bought), [true]) // prettier-ignore
    assert.equal((await bob.api.getPiece({ params: { pieceId: other } })).data!.piece.bought, undefined)
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('piece_id', '=', pieceId).execute()
    assert.deepEqual(new Set(await marks(bob)), new Set([undefined]))
  })
})
