import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { visitor, createAccount } = await createTestApp()
const [ada, root] = [await createAccount('Ada'), await createAccount('Root', { isAdmin: true })]
const [full, part] = [await upload(ada.api, pdfFile('Full score.pdf', { pages: 6 })), await upload(ada.api, pdfFile('Part.pdf'))]
const [price, title] = [5, 'Looked into']

type Choices = [full?: number, part?: number]
const input = ([ofFull, ofPart]: Choices, changes: Parameters<typeof createPieceInput>[1] = {}) =>
  createPieceInput([{ ...full, openPages: ofFull }, { ...part, openPages: ofPart }], { price, title, ...changes }) // prettier-ignore
const shown = ({ scores }: { scores: { openPages: number; openHalf: boolean }[] }) =>
  scores.map(({ openPages, openHalf }) => (openHalf ? 'half' : openPages))

describe('LOOK-01 the pages that a composer opens to everybody', () => {
  let pieceId = 0
  const see = async () => (await visitor.getPiece({ params: { pieceId } })).data!.piece
  const own = async () => (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece
  const edit = (choices: Choices, changes: Parameters<typeof createPieceInput>[1] = {}) =>
    ada.api.editPiece({ params: { pieceId }, body: input(choices, changes) })

  it('are published with each score, and answered to everybody', async () => {
    const { data, message } = await ada.api.publishPiece({ body: input([3]) })
    pieceId = data?.pieceId ?? assert.fail(message)
    assert.deepEqual(shown(await see()), [3, 'half'])
    assert.deepEqual(shown((await root.api.getPiece({ params: { pieceId } })).data!.piece), [3, 'half'])
    assert.deepEqual(shown(await own()), [3, 'half'])
  })

  it('are changed, and the default again where nothing is chosen', async () => {
    const cases: [Choices, ReturnType<typeof shown>][] = [[[6, 1], [6, 1]], [[1], [1, 'half']], [[undefined, 1], [1, 1]], [[], [1, 'half']]] // prettier-ignore
    for (const [choices, expected] of cases) {
      assert.equal((await edit(choices)).status, 200)
      assert.deepEqual(shown(await see()), expected)
      assert.deepEqual((await own()).scores.map(({ chosenPages }) => chosenPages), [choices[0] ?? null, choices[1] ?? null]) // prettier-ignore
    }
  })

  it('are all of them while the piece is free; its artist sees the choice', async () => {
    await edit([2], { price: 0 })
    assert.deepEqual(shown(await see()), [6, 1])
    assert.deepEqual((await own()).scores.map(({ chosenPages }) => chosenPages), [2, null]) // prettier-ignore
    await edit([2])
    assert.deepEqual(shown(await see()), [2, 'half'])
  })

  it('are at least one and no more than there are: anything else is refused with a sentence, and nothing changes', async () => {
    const [tooFew, tooMany] = ['At least one page of each score has to be open for looking inside.', 'A score cannot have more open pages than it has pages.'] // prettier-ignore
    const refused: [choice: unknown, message: string][] = [[0, tooFew], [-1, tooFew], [1.5, tooFew], ['2', tooFew], [null, tooFew], [7, tooMany], [501, tooMany], [1e9, tooMany]] // prettier-ignore
    for (const [choice, message] of refused) {
      const answer = await edit([choice as number])
      assert.deepEqual([answer.status, answer.message], [400, message], JSON.stringify(choice))
    }
    const scores = [{ ...(await upload(ada.api, pdfFile('Two.pdf', { pages: 2 }))), openPages: 3 }]
    assert.deepEqual((await ada.api.publishPiece({ body: createPieceInput(scores, { price }) })).message, tooMany)
    assert.deepEqual((await edit([6, 2])).message, tooMany)
    assert.deepEqual(shown(await see()), [2, 'half'])
  })

  it('are part of what admins review', async () => {
    const nora = await createAccount('Nora', { isVerified: false })
    const scores = [{ ...(await upload(nora.api, pdfFile('Waltz.pdf', { pages: 4 }))), openPages: 2 }]
    assert.equal((await nora.api.publishPiece({ body: createPieceInput(scores, { price }) })).status, 200)
    const [waiting] = (await root.api.listUnconfirmedPieces()).data!.pieces
    assert.deepEqual(shown(waiting!.piece), [2])
  })
})
