import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, blockAccount, fetch } = await createTestApp()
const ada = await createAccount('Ada')
const bob = await createAccount('Bob')

type Person = typeof bob
const like = ({ api }: Person, pieceId: number) => api.toggleLike({ params: { pieceId } })
const liked = async ({ api }: Person) => (await api.listLikedPieces()).data!.pieces
const titles = async (account: Person) => (await liked(account)).map(({ title }) => title)

describe('the liked pieces', () => {
  it('API-26, DECIDE-04 are cards, the latest liked first, until the like is removed', async () => {
    const pieces = [await piece(ada.id, { title: 'First' }), await piece(ada.id, { title: 'Second' }), await piece(ada.id, { title: 'Third' })]
    for (const id of [pieces[1]!, pieces[2]!, pieces[0]!]) await like(bob, id)
    assert.deepEqual(await titles(bob), ['First', 'Third', 'Second'])
    await like(bob, pieces[2]!)
    assert.deepEqual(await titles(bob), ['First', 'Second'])
    const { data } = await visitor.filterPieces({ body: { search: 'Second' } })
    assert.deepEqual((await liked(bob))[1], data!.result[0])
    const raw = await fetch('/api/like', { method: 'GET', headers: { authorization: bob.session! } })
    assert.deepEqual(Object.keys(((await raw.json()) as { data: object }).data), ['pieces', 'total'])
  })

  it('are those of the caller alone', async () => {
    const [cleo, dora] = [await createAccount('Cleo'), await createAccount('Dora')]
    await like(cleo, await piece(ada.id, { title: 'Hers' }))
    assert.deepEqual([await titles(cleo), await titles(dora)], [['Hers'], []])
  })

  it('DECIDE-19 are left out while the caller may not view them, and muted where they may', async () => {
    const [emma, admin] = [await createAccount('Emma'), await createAccount('Root', { isAdmin: true })]
    const mallory = await createAccount('Mallory')
    const ids = [await piece(ada.id, { title: 'Waits' }), await piece(ada.id, { title: 'Unlisted' }), await piece(mallory.id, { title: 'Blocked' })]
    for (const account of [ada, emma, admin]) for (const id of ids) await like(account, id)
    await db.updateTable('pieces').set({ state: 'PENDING' }).where('id', '=', ids[0]!).execute()
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', ids[1]!).execute()
    await blockAccount(mallory.id)
    assert.deepEqual(await titles(emma), [])
    assert.deepEqual(await titles(ada), ['Unlisted', 'Waits'])
    assert.deepEqual((await liked(ada)).map(({ confirmed }) => confirmed), [true, false]) // prettier-ignore
    assert.deepEqual(await titles(admin), ['Blocked', 'Unlisted', 'Waits'])
  })

  it('ROLE-06 are rejected for visitors', async () => {
    assert.deepEqual(await visitor.listLikedPieces(), { status: 401, message: 'You are not logged in.' })
  })
})
