import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece } = await createTestApp()
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob', { credit: 20 })]

const bookmark = (pieceId: number) => bob.api.addBookmark({ params: { pieceId } })
const titles = async () => (await bob.api.listBookmarkedPieces()).data!.pieces.map(({ title }) => title)

describe('the bookmarked pieces', () => {
  it('API-29, API-27, API-28 are cards, the latest first, until the bookmark is removed', async () => {
    const [first, second] = [await piece(ada.id, { title: 'First' }), await piece(ada.id, { title: 'Second' })]
    await bookmark(second)
    await bookmark(first)
    assert.deepEqual(await titles(), ['First', 'Second'])
    await bookmark(second) // repeating it changes nothing
    assert.deepEqual(await titles(), ['First', 'Second'])
    await bob.api.removeBookmark({ params: { pieceId: first } })
    assert.deepEqual(await titles(), ['Second'])
    assert.deepEqual((await ada.api.listBookmarkedPieces()).data, { pieces: [], total: 0 })
  })

  it('DECIDE-19 include bought pieces that are unlisted, but no other unlisted pieces', async () => {
    const [bought, closed] = [await piece(ada.id, { title: 'Bought' }), await piece(ada.id, { title: 'Closed' })]
    for (const id of [bought, closed]) await bookmark(id)
    await bob.api.buyPiece({ params: { pieceId: bought }, body: { useBalance: true } })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', 'in', [bought, closed]).execute()
    assert.deepEqual(await titles(), ['Bought', 'Second'])
  })

  it('ROLE-07 are rejected for visitors', async () => {
    assert.deepEqual(await visitor.listBookmarkedPieces(), { status: 401, message: 'You are not logged in.' })
  })
})
