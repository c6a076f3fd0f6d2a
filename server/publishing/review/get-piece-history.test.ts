import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, publishPiece } = await createTestApp()
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
