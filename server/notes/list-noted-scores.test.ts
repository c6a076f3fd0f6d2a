import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { placed } from '#test/support/marks.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { visitor, createAccount, publishPiece } = await createTestApp()
const ada = await createAccount('Ada')
type Account = typeof ada

/** Replaces the scores of a piece by a corrected edition. */
async function correct(pieceId: number, changes = {}) {
  const body = createPieceInput([await upload(ada.api, pdfFile('Corrected.pdf'))], changes)
  assert.equal((await ada.api.editPiece({ params: { pieceId }, body })).status, 200)
}
const list = async ({ api }: Account, pieceId: number) => (await api.listNotedScores({ params: { pieceId } })).data?.scores
const note = async ({ api }: Account, scoreId: string) => {
  const mark = placed()
  assert.equal((await api.syncMarks({ params: { scoreId }, body: { since: 0, add: [mark], remove: [] } })).status, 200)
  return mark
}

describe('STAND-05 the scores of a piece with notes', () => {
  it('are those that can be downloaded, with the number of marks', async () => {
    const bob = await createAccount('Bob')
    const pieceId = await publishPiece(ada.api, {}, [pdfFile('Full score.pdf'), pdfFile('Part.pdf')])
    const [first, second] = (await list(bob, pieceId))!
    await note(bob, second!.scoreId)
    const { scoreId: firstId } = first!
    assert.deepEqual(await list(bob, pieceId), [
      { scoreId: firstId, name: 'Full score', index: 0, isCurrent: true, marks: 0 },
      { ...second, index: 1, isCurrent: true, marks: 1 },
    ])
    assert.deepEqual((await list(ada, pieceId))!.map(({ marks }) => marks), [0, 0]) // prettier-ignore
  })

  it('keep the notes of a bought edition that a corrected one replaces, with its pages', async () => {
    const carla = await createAccount('Carla', { credit: 50 })
    const pieceId = await publishPiece(ada.api, { price: 5 }, [pdfFile('First.pdf')])
    await carla.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { scoreId } = (await list(carla, pieceId))![0]!
    const mark = await note(carla, scoreId)
    await correct(pieceId, { price: 5 })
    const scores = (await list(carla, pieceId))!
    assert.deepEqual(scores.map(({ name, index, isCurrent, marks }) => [name, index, isCurrent, marks]), [['Corrected', 0, true, 0], ['First', 1, false, 1]]) // prettier-ignore
    assert.deepEqual((await carla.api.getMarks({ params: { scoreId } })).data!.marks, [mark])
    await note(carla, scoreId)
  })

  it('keep the notes of an edition of a free piece that nobody can download any more', async () => {
    const dora = await createAccount('Dora')
    const pieceId = await publishPiece(ada.api, {}, [pdfFile('First.pdf')])
    const { scoreId } = (await list(dora, pieceId))![0]!
    const mark = await note(dora, scoreId)
    await correct(pieceId)
    assert.deepEqual((await list(dora, pieceId))!.at(-1), { scoreId, name: 'First', index: null, isCurrent: false, marks: 1 })
    assert.deepEqual((await dora.api.getMarks({ params: { scoreId } })).data!.marks, [mark])
    const { status } = await dora.api.syncMarks({ params: { scoreId }, body: { since: 0, add: [placed()], remove: [] } })
    assert.equal(status, 404)
    assert.equal((await list(ada, pieceId))!.length, 1)
  })

  it('are for those who may download the piece', async () => {
    const emil = await createAccount('Emil')
    const pieceId = await publishPiece(ada.api, { price: 5 })
    const answers = [visitor, emil.api].map((api) => api.listNotedScores({ params: { pieceId } }))
    assert.deepEqual((await Promise.all(answers)).map(({ status }) => status), [401, 403]) // prettier-ignore
    assert.equal((await emil.api.listNotedScores({ params: { pieceId: 999_999 } })).status, 404)
  })
})
