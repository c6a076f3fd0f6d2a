import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
const ada = await createAccount('Ada')
const bob = await createAccount('Bob')

const keepers = async (pieceId: number) =>
  (await db.selectFrom('bookmarks').select('account_id').where('piece_id', '=', pieceId).execute()).map(({ account_id }) => account_id)

describe('taking a bookmark away', () => {
  it('API-28 takes away the own one alone', async () => {
    const params = { pieceId: await piece(ada.id) }
    for (const { api } of [ada, bob]) await api.addBookmark({ params })
    assert.deepEqual(await bob.api.removeBookmark({ params }), { status: 200, message: '' })
    assert.equal((await bob.api.getPiece({ params })).data?.hasBookmarked, false)
    assert.deepEqual(await keepers(params.pieceId), [ada.id])
  })

  it('leaves what is not there, also when it is asked for several times at once', async () => {
    const params = { pieceId: await piece(ada.id) }
    await bob.api.addBookmark({ params })
    const answers = await Promise.all(Array.from({ length: 4 }, () => bob.api.removeBookmark({ params })))
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual(await keepers(params.pieceId), [])
  })

  it('lets go of a piece that its owner has closed since', async () => {
    const params = { pieceId: await piece(ada.id) }
    await bob.api.addBookmark({ params })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', params.pieceId).execute()
    assert.equal((await bob.api.removeBookmark({ params })).status, 200)
    assert.deepEqual(await keepers(params.pieceId), [])
    assert.equal((await bob.api.removeBookmark({ params })).status, 404)
  })

  it('ROLE-07 refuses visitors, and does not know what does not exist', async () => {
    const params = { pieceId: await piece(ada.id) }
    assert.deepEqual(await visitor.removeBookmark({ params }), { status: 401, message: 'You are not logged in.' })
    assert.deepEqual(await bob.api.removeBookmark({ params: { pieceId: 999_999 } }), { status: 404, message: 'This piece does not exist.' })
  })
})
