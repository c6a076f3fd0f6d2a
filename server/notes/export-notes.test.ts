import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { describePdf, rowsThatDiffer } from '#test/support/describe-pdf.ts'
import { placed, stroke } from '#test/support/marks.ts'
import { pdf, pdfFile } from '#test/support/pdf.ts'

const testApp = await createTestApp()
const { app, db, createAccount, publishPiece } = testApp
const ada = await createAccount('Ada')
type Account = typeof ada

const scoreOf = async ({ api }: Account, pieceId: number) => (await api.listNotedScores({ params: { pieceId } })).data!.scores[0]!.scoreId
const take = (account: { session?: string | undefined }, scoreId: string) =>
  app.inject({ url: `/api/notes/${scoreId}/pdf`, headers: { authorization: account.session! } })
const note = ({ api }: Account, scoreId: string) =>
  api.syncMarks({
    params: { scoreId },
    body: { since: 0, add: [placed(stroke(700)), placed({ kind: 'text', pen: 'blue', x: 100, y: 600, size: 31, text: 'Lightly' }, 1)], remove: [] },
  })

describe('STAND-05 a score with notes as a PDF', () => {
  it('has them on its pages, and the rest as it was', async () => {
    const bob = await createAccount('Bob')
    const pieceId = await publishPiece(ada.api, {}, [pdfFile('Full score.pdf', { pages: 3 })])
    const scoreId = await scoreOf(bob, pieceId)
    await note(bob, scoreId)
    const answer = await take(bob, scoreId)
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
    assert.equal(answer.headers['content-disposition'], 'attachment; filename="A waltz, Ada Lovelace, Full score with notes.pdf"')
    assert.match(String(answer.headers['cache-control']), /private|no-store/)
    const [before, after] = [await describePdf(new Uint8Array(pdf({ pages: 3 }))), await describePdf(new Uint8Array(answer.rawPayload))]
    assert.deepEqual(after.pages.map(({ size }) => size), before.pages.map(({ size }) => size)) // prettier-ignore
    const rows = before.pages.map(({ picture }, index) => rowsThatDiffer(picture, after.pages[index]!.picture))
    assert.ok(rows[0] && rows[1] && !rows[2])
    assert.match(after.pages[1]!.text, /Lightly/)
    const downloads = await db.selectFrom('downloads').select('piece_id').where('account_id', '=', bob.id).execute()
    assert.deepEqual(downloads, [{ piece_id: pieceId }])
    const other = await describePdf(new Uint8Array((await take(ada, scoreId)).rawPayload)) // who has no notes there
    assert.equal(rowsThatDiffer(other.pages[0]!.picture, before.pages[0]!.picture), undefined)
  })

  it('keeps the stamp of its buyer', async () => {
    const carla = await createAccount('Carla', { credit: 50 })
    const pieceId = await publishPiece(ada.api, { price: 5, stamped: true }, [pdfFile('Full score.pdf', { pages: 2 })])
    await carla.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const scoreId = await scoreOf(carla, pieceId)
    await note(carla, scoreId)
    const { pages } = await describePdf(new Uint8Array((await take(carla, scoreId)).rawPayload))
    for (const { text } of pages) assert.match(text, /Bought by Carla Lovelace/)
    assert.match(pages[1]!.text, /Lightly/)
  })

  it('is for those who may download the score', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 })
    const scoreId = await scoreOf(ada, pieceId)
    const dora = await createAccount('Dora')
    const statuses = await Promise.all([take({ session: '' }, scoreId), take(dora, scoreId), take(dora, randomUUID())])
    assert.deepEqual(statuses.map(({ statusCode }) => statusCode), [401, 403, 404]) // prettier-ignore
  })
})
