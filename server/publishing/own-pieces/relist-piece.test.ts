import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, piece } = await createTestApp()
const [ada, otto, root] = [await createAccount('Ada'), await createAccount('Otto', { credit: 100 }), await createAccount('Root', { isAdmin: true })]

const list = (pieceId: number, { api } = ada) => api.relistPiece({ params: { pieceId } })
const unlist = (pieceId: number, { api } = ada) => api.unlistPiece({ params: { pieceId } })
const isFound = async (pieceId: number) => (await visitor.filterPieces({ body: {} })).data!.result.some(({ id }) => id === pieceId)
const done = { status: 200, message: '' }

describe('listing and unlisting a piece', () => {
  it('DASH-08, API-17, API-18 takes it out of the library and puts it back, also when repeated', async () => {
    const pieceId = await piece(ada.id)
    assert.equal(await isFound(pieceId), true)
    assert.deepEqual([await unlist(pieceId), await unlist(pieceId), await isFound(pieceId)], [done, done, false])
    assert.deepEqual([await list(pieceId), await list(pieceId), await isFound(pieceId)], [done, done, true])
  })

  it('does not confirm a piece that waits for review', async () => {
    const pieceId = await piece(ada.id, { state: 'PENDING' })
    await unlist(pieceId)
    await list(pieceId)
    assert.equal(await isFound(pieceId), false)
  })

  it('DECIDE-23 relisting cancels the deletion of a bought piece', async () => {
    const pieceId = await piece(ada.id)
    await otto.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await ada.api.deletePiece({ params: { pieceId } })
    assert.deepEqual([await list(pieceId), await isFound(pieceId)], [done, true])
    assert.equal((await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece.deletionAsked, false)
  })

  it('is for its owner only', async () => {
    const [open, waiting] = [await piece(ada.id), await piece(ada.id, { state: 'PENDING' })]
    for (const ask of [list, unlist]) {
      for (const who of [otto, root]) assert.deepEqual(await ask(open, who), { status: 403, message: 'This is not your piece.' })
      assert.deepEqual(await ask(waiting, otto), { status: 404, message: 'This piece does not exist.' })
      assert.equal((await ask(open, { ...ada, api: visitor })).status, 401)
    }
    assert.equal(await isFound(open), true)
  })
})
