import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, publishPiece, advanceDays, now, blockAccount } = await createTestApp()
const [ada, root] = [await createAccount('Ada', { isVerified: false }), await createAccount('Root', { isAdmin: true })]
const ruth = await createAccount('Ruth', { isAdmin: true, isArtist: false })

const listed = async () => (await root.api.listUnconfirmedPieces()).data!.pieces
const recordOf = async (pieceId: number) => (await listed()).find(({ piece: { id } }) => id === pieceId)
const review = ({ api }: typeof root, pieceId: number, message = '') =>
  api.reviewPiece({ params: { pieceId }, body: { confirmed: message === '', message } })
const edit = async (pieceId: number) => {
  const { scores, title, description } = (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece
  assert.equal((await ada.api.editPiece({ params: { pieceId }, body: createPieceInput(scores, { title, description }) })).status, 200)
}
const list = async (query: NonNullable<Parameters<typeof root.api.listUnconfirmedPieces>[0]>['query']) => {
  const { pieces, total } = (await root.api.listUnconfirmedPieces({ query })).data!
  return [pieces.map(({ piece: { id } }) => id), total]
}

describe('the review queue', () => {
  it('ADM-02, ADM-03, ENT-35, DECIDE-21 have a status and their history, the oldest event first', async () => {
    const pieceId = await publishPiece(ada.api, { title: 'Late Tram Blues', description: 'By night' })
    assert.deepEqual(await recordOf(pieceId).then((record) => [record!.status, record!.messageHistory]), ['PENDING', []])
    const [first, second] = [advanceDays(1), (await review(root, pieceId, 'A page is missing.'), advanceDays(1))]
    assert.equal((await recordOf(pieceId))!.status, 'REJECTED')
    await edit(pieceId)
    const third = advanceDays(1)
    assert.equal((await recordOf(pieceId))!.status, 'REJECTED_BUT_EDITED')
    await review(ruth, pieceId, 'It still is.')
    const { status, messageHistory, piece: shown } = (await recordOf(pieceId))!
    assert.equal(status, 'REJECTED')
    const no = { confirmed: false, edited: false, editedDate: null }
    assert.deepEqual(messageHistory, [
      { ...no, message: 'A page is missing.', date: first.toISOString(), confirmedByName: 'Root Lovelace' },
      { ...no, message: '', date: second.toISOString(), confirmedByName: '', edited: true, editedDate: second.toISOString() },
      { ...no, message: 'It still is.', date: third.toISOString(), confirmedByName: 'ruth@bellows.example' },
    ])
    const { title, description, scores, composer, version, confirmed } = shown
    assert.deepEqual([title, description, scores.length, composer.id, version, confirmed], ['Late Tram Blues', 'By night', 1, ada.id, 2, false])
    assert.equal((await review(root, pieceId)).status, 409) // Ruth's no is a moment old
    advanceDays(1)
    assert.equal((await review(root, pieceId)).status, 200)
    assert.equal(await recordOf(pieceId), undefined)
    const events = await db.selectFrom('piece_events').select('kind').where('piece_id', '=', pieceId).orderBy('id').execute()
    assert.deepEqual(events.map(({ kind }) => kind), ['CREATED', 'REJECT', 'EDIT', 'REJECT', 'ACCEPT']) // prettier-ignore
  })

  it('API-12 starts with pieces that wait longest, ends with rejected ones, and has none of blocked accounts', async () => {
    const mallory = await createAccount('Mallory')
    await piece(mallory.id, { state: 'PENDING' })
    await blockAccount(mallory.id)
    for (const { piece: remaining } of await listed()) await review(root, remaining.id)
    const rejected = await piece(ada.id, { state: 'REJECTED', uploaded_at: new Date(0) })
    advanceDays(1)
    const young = await piece(ada.id, { state: 'PENDING' })
    const old = await piece(ada.id, { state: 'REJECTED_BUT_EDITED', uploaded_at: new Date(now().getTime() - 1_000) })
    await piece(ada.id)
    assert.deepEqual((await listed()).map(({ piece: { id } }) => id), [old, young, rejected]) // prettier-ignore
  })

  it('API-12, ROLE-17 is for admins only', async () => {
    assert.deepEqual(await ada.api.listUnconfirmedPieces(), { status: 403, message: 'Only admins may do this.' })
    assert.equal((await visitor.listUnconfirmedPieces()).status, 401)
  })

  it('answers one page, sorted and searched', async () => {
    for (const { piece: remaining } of await listed()) await review(root, remaining.id)
    const zoe = await createAccount('Zoë')
    const [first, second, third] = [
      await piece(zoe.id, { title: 'Chaconne', state: 'PENDING', uploaded_at: new Date(1) }),
      await piece(ada.id, { title: 'Badinerie', state: 'PENDING', uploaded_at: new Date(2) }),
      await piece(ada.id, { title: 'Allemande', state: 'REJECTED_BUT_EDITED', uploaded_at: new Date(3) }),
    ]
    assert.deepEqual(await list({ size: 2 }), [[first, second], 3])
    assert.deepEqual(await list({ page: 1, size: 2 }), [[third], 3])
    assert.deepEqual(await list({ order: 'desc' }), [[third, second, first], 3])
    assert.deepEqual(await list({ sort: 'title' }), [[third, second, first], 3])
    assert.deepEqual(await list({ sort: 'composer', order: 'desc', size: 1 }), [[first], 3])
    assert.deepEqual(await list({ search: 'zoe' }), [[first], 1])
    assert.deepEqual(await list({ search: 'badin' }), [[second], 1])
  })
})
