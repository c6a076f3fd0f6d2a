import assert from 'node:assert/strict'
import { it } from 'node:test'
import { rightsVersion } from '#contract/pieces/rights-declarations.ts'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, publishPiece, advanceSeconds } = await createTestApp()
const [ada, root] = [await createAccount('Ada', { isVerified: false }), await createAccount('Root', { isAdmin: true })]

it('ADM-02, DECIDE-11, DECIDE-21 the history of a piece remains after it was accepted, for admins only', async () => {
  const pieceId = await publishPiece(ada.api)
  const request = { params: { pieceId } }
  await root.api.reviewPiece({ ...request, body: { confirmed: false, message: 'A page is missing.' } })
  const { scores } = (await ada.api.getOwnPiece(request)).data!.piece
  await ada.api.editPiece({ ...request, body: createPieceInput(scores) })
  await root.api.reviewPiece({ ...request, body: { confirmed: true, message: '' } })
  const kinds = async (id: number) =>
    (await root.api.getPieceHistory({ params: { pieceId: id } })).data!.messageHistory.map(({ edited, confirmed, confirmedByName }) => [
      edited ? 'Edit' : confirmed ? 'Accept' : 'Reject',
      confirmedByName,
    ])
  assert.deepEqual(await kinds(pieceId), [['Reject', 'Root Lovelace'], ['Edit', ''], ['Accept', 'Root Lovelace']]) // prettier-ignore
  assert.deepEqual(await kinds(await publishPiece((await createAccount('Vera')).api)), [['Accept', '']])
  assert.equal((await root.api.getPieceHistory({ params: { pieceId: 999_999 } })).status, 404)
  assert.equal((await ada.api.getPieceHistory(request)).status, 403)
  assert.equal((await visitor.getPieceHistory(request)).status, 401)
})

it('WALK-11 the last declaration of rights is kept with its time and wording, for admins only', async () => {
  const rightsOf = async (pieceId: number) => (await root.api.getPieceHistory({ params: { pieceId } })).data!.rights
  const undeclared = await publishPiece(ada.api)
  assert.equal(await rightsOf(undeclared), undefined)

  const pieceId = await publishPiece(ada.api, { rights: rightsVersion })
  const declared = await rightsOf(pieceId)
  const { uploadDate } = (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece
  assert.deepEqual(declared, { version: rightsVersion, date: uploadDate })
  assert.equal('rights' in (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece, false)
  const queue = await root.api.listUnconfirmedPieces({ query: { size: 100 } })
  assert.deepEqual(queue.data!.pieces.find(({ piece }) => piece.id === pieceId)?.rights, declared)

  const { scores, version } = (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece
  await ada.api.editPiece({ params: { pieceId }, body: { ...createPieceInput(scores), version } })
  assert.deepEqual(await rightsOf(pieceId), declared)
  advanceSeconds(60)
  await ada.api.editPiece({ params: { pieceId }, body: { ...createPieceInput(scores), version: version + 1, rights: rightsVersion } })
  const again = await rightsOf(pieceId)
  assert.equal(Date.parse(again!.date) - Date.parse(declared.date), 60_000)

  const old = { ...createPieceInput(scores), version: version + 2, rights: '2020-01-01' as typeof rightsVersion }
  const refused = await ada.api.editPiece({ params: { pieceId }, body: old })
  assert.deepEqual([refused.status, refused.message], [400, 'The wording of what you declare has changed. Please reload the page.'])
})
