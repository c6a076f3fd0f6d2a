import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
const ada = await createAccount('Ada')
const bob = await createAccount('Bob')

const isKept = async (pieceId: number) => (await bob.api.getPiece({ params: { pieceId } })).data?.hasBookmarked
const bookmarksOf = (pieceId: number) => db.selectFrom('bookmarks').select('account_id').where('piece_id', '=', pieceId).execute()

describe('bookmarking a piece', () => {
  it('API-27 adds it to the bookmarks of the caller only', async () => {
    const params = { pieceId: await piece(ada.id) }
    assert.equal(await isKept(params.pieceId), false)
    assert.deepEqual(await bob.api.addBookmark({ params }), { status: 200, message: '' })
    assert.equal(await isKept(params.pieceId), true)
    assert.equal((await ada.api.getPiece({ params })).data?.hasBookmarked, false)
  })

  it('stores one bookmark for many requests at once', async () => {
    const params = { pieceId: await piece(ada.id) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => bob.api.addBookmark({ params })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(await bookmarksOf(params.pieceId), [{ account_id: bob.id }])
  })

  it('ROLE-07 is rejected for visitors', async () => {
    const params = { pieceId: await piece(ada.id) }
    assert.deepEqual(await visitor.addBookmark({ params }), { status: 401, message: 'You are not logged in.' })
    assert.deepEqual(await bookmarksOf(params.pieceId), [])
  })

  it('DECIDE-19 accepts only pieces the caller may view: a pending one is visible to its artist and to admins', async () => {
    const params = { pieceId: await piece(ada.id, { state: 'PENDING' }) }
    const admin = await createAccount('Grace', { isAdmin: true })
    const answers = await Promise.all([bob, ada, admin].map(({ api }) => api.addBookmark({ params })))
    assert.deepEqual(
      answers.map(({ status, message }) => [status, message]),
      [
        [404, 'This piece does not exist.'],
        [200, ''],
        [200, ''],
      ],
    )
    assert.equal((await bob.api.addBookmark({ params: { pieceId: 999_999 } })).status, 404)
  })
})
