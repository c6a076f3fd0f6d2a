import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
const ada = await createAccount('Ada')
const bob = await createAccount('Bob')

const keepers = async (pieceId: number) =>
  (await db.selectFrom('bookmarks').select('account_id').where('piece_id', '=', pieceId).execute()).map(({ account_id }) => account_id)

describe('removing a bookmark', () => {
  it('API-28 removes the bookmark of the caller only', async () => {
    const params = { pieceId: await piece(ada.id) }
    for (const { api } of [ada, bob]) await api.addBookmark({ params })
    assert.deepEqual(await bob.api.removeBookmark({ params }), { status: 200, message: '' })
    assert.equal((await bob.api.getPiece({ params })).data?.hasBookmarked, false)
    assert.deepEqual(await keepers(params.pieceId), [ada.id])
  })

  it('has no effect without a bookmark, also for several requests at once', async () => {
    const params = { pieceId: await piece(ada.id) }
    await bob.api.addBookmark({ params })
    const answers = await Promise.all(Array.from({ length: 4 }, () => bob.api.removeBookmark({ params })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(await keepers(params.pieceId), [])
  })

  it('is possible for a piece that was unlisted since', async () => {
    const params = { pieceId: await piece(ada.id) }
    await bob.api.addBookmark({ params })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', params.pieceId).execute()
    assert.equal((await bob.api.removeBookmark({ params })).status, 200)
    assert.deepEqual(await keepers(params.pieceId), [])
    assert.equal((await bob.api.removeBookmark({ params })).status, 404)
  })

  it('ROLE-07 is rejected for visitors, and for pieces that do not exist', async () => {
    const params = { pieceId: await piece(ada.id) }
    assert.deepEqual(await visitor.removeBookmark({ params }), { status: 401, message: 'You are not logged in.' })
    assert.deepEqual(await bob.api.removeBookmark({ params: { pieceId: 999_999 } }), { status: 404, message: 'This piece does not exist.' })
  })
})
