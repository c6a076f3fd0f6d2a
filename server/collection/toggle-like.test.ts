import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
const ada = await createAccount('Ada')

const like = (pieceId: number, api = ada.api) => api.toggleLike({ params: { pieceId } })
const likesOf = async (pieceId: number) => {
  const { likes } = await db.selectFrom('pieces').select('likes').where('id', '=', pieceId).executeTakeFirstOrThrow()
  const rows = await db.selectFrom('likes').select('account_id').where('piece_id', '=', pieceId).execute()
  assert.equal(rows.length, likes)
  return likes
}

describe('liking a piece', () => {
  it('API-25 and PIECE-27 likes and unlikes with the same operation', async () => {
    const pieceId = await piece(ada.id)
    const hasLiked = async () => (await ada.api.getPiece({ params: { pieceId } })).data!.hasLiked
    assert.deepEqual(await like(pieceId), { status: 200, message: '' })
    assert.deepEqual([await hasLiked(), await likesOf(pieceId)], [true, 1])
    await like(pieceId)
    assert.deepEqual([await hasLiked(), await likesOf(pieceId)], [false, 0])
  })

  it('counts each account once for many requests at once', async () => {
    const pieceId = await piece(ada.id)
    const guests = await Promise.all(Array.from({ length: 20 }, (_, index) => createAccount(`Guest${index}`)))
    await Promise.all(guests.map(({ api }) => like(pieceId, api)))
    assert.equal(await likesOf(pieceId), 20)
    await Promise.all(guests.slice(5).map(({ api }) => like(pieceId, api)))
    assert.equal(await likesOf(pieceId), 5)
  })

  it('toggles twice for two requests at once', async () => {
    const pieceId = await piece(ada.id)
    const answers = await Promise.all(Array.from({ length: 7 }, () => like(pieceId)))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.equal(await likesOf(pieceId), 1)
  })

  it('ROLE-06 is rejected for visitors, and for pieces that the caller may not view', async () => {
    const [open, hidden, bob] = [await piece(ada.id), await piece(ada.id, { state: 'PENDING' }), await createAccount('Bob')]
    assert.deepEqual(await like(open, visitor), { status: 401, message: 'You are not logged in.' })
    assert.deepEqual(await like(hidden, bob.api), { status: 404, message: 'This piece does not exist.' })
    assert.equal((await like(999_999, bob.api)).status, 404)
    assert.deepEqual([await likesOf(open), await likesOf(hidden)], [0, 0])
  })
})
