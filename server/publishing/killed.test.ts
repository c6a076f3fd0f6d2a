import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { contract } from '#contract/contract.ts'
import type { Database } from '#server/database/schema.ts'
import { createFailingDatabase } from '#test/fault-injection.ts'
import { pieceInput, filesPerScore, createTestApp, upload } from '#test/create-test-app.ts'
import { pdfFile } from '#test/pdf.ts'
import { publishPiece } from './publish-piece.ts'
import { sweepUploads } from './sweep-uploads.ts'
import { uploadScore } from './upload-score.ts'

const house = await createTestApp()
const { db, database, files, now, advanceDays, createAccount, storedFiles } = house
const ada = await createAccount('Ada')
const rows = async () => (await db.selectFrom('score_files').select('id').execute()).map(({ id }) => id)
const piecesOf = async (draftId: string) => (await db.selectFrom('pieces').select('id').where('draft_id', '=', draftId).execute()).map(({ id }) => id)

/** Does it once for each query the process can be killed at, whether that query was still done or not; `look` at what is left. */
async function killAtEach(begin: () => Promise<{ act: (its: Database) => Promise<unknown>; look: () => Promise<unknown> }>) {
  for (let queries = 0; ; queries++)
    for (const executesLast of [false, true]) {
      const { act, look } = await begin()
      const mortal = createFailingDatabase(database, queries, { executesLast })
      await act(mortal.db).catch(() => {})
      await mortal.close().catch(() => {})
      await look()
      if (!mortal.wasKilled()) return queries
    }
}

describe('the process killed', () => {
  it('in the middle of an upload leaves no row without its files, and the sweep leaves no file without its row', async () => {
    const before = await storedFiles()
    const queries = await killAtEach(async () => ({
      act: (its) => uploadScore({ ...house, db: its }, ada.id, pdfFile()),
      look: async () => {
        for (const id of await rows()) assert.ok(await files.find(`scores/${id}.pdf`), 'a row points at its file')
      },
    }))
    assert.ok(queries >= 3, `${queries} queries`)
    const left = (await storedFiles()).length - before.length
    assert.ok(left > (await rows()).length * filesPerScore, 'some files have no row')
    advanceDays(365)
    const { uploads, strays } = await sweepUploads(house)
    assert.equal(uploads * filesPerScore + strays, left)
    assert.deepEqual([await storedFiles(), await rows()], [before, []])
  })

  it('in the middle of a publication leaves one piece or none, and sent again it is one, with all its files', async () => {
    const bea = await createAccount('Bea')
    const queries = await killAtEach(async () => {
      const [draftId, scores] = [randomUUID(), [await upload(bea.api), await upload(bea.api)]]
      const body = pieceInput(scores, { draftId })
      return {
        act: (its) => publishPiece(its, { accountId: bea.id, draft: contract.publishing.publishPiece.body.parse(body), now: now() }),
        look: async () => {
          const made = await piecesOf(draftId)
          assert.ok(made.length <= 1)
          const answers = await Promise.all([bea.api.publishPiece({ body }), bea.api.publishPiece({ body })])
          for (const { status, data } of answers) assert.deepEqual([status, data?.pieceId], [200, made[0] ?? data!.pieceId])
          assert.equal((await piecesOf(draftId)).length, 1)
          const { piece } = (await bea.api.getOwnPiece({ params: { pieceId: answers[0].data!.pieceId } })).data!
          assert.deepEqual(piece.scores.map(({ scoreId }) => scoreId), scores.map(({ scoreId }) => scoreId)) // prettier-ignore
        },
      }
    })
    assert.ok(queries >= 5, `${queries} queries`)
    advanceDays(2)
    assert.deepEqual(await sweepUploads(house), { uploads: 0, strays: 0 })
    for (const id of await rows()) assert.ok(await files.find(`scores/${id}.pdf`))
  })
})
