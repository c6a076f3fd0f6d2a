import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { pieceInput } from '#contract/pieces/piece-input.ts'
import type { Database } from '#server/database/schema.ts'
import { createFailingDatabase } from '#test/support/fault-injection.ts'
import { createPieceInput, filesPerScore, createTestApp, upload } from '#test/support/create-test-app.ts'
import { isLong } from '#test/support/is-long.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { publishPiece } from './writing/publish-piece.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { uploadScore } from './uploads/upload-score.ts'

const app = await createTestApp()
const { db, database, files, now, advanceDays, createAccount, storedFiles, publicUrl } = app
const ada = await createAccount('Ada')
const rows = async () => (await db.selectFrom('score_files').select('id').execute()).map(({ id }) => id)
const piecesOf = async (draftId: string) => (await db.selectFrom('pieces').select('id').where('draft_id', '=', draftId).execute()).map(({ id }) => id)

/**
 * Runs `act` once for each query that the process can crash at, before and after that query is executed (in turns, unless tests have their long
 * form); `verify` checks what remains.
 */
async function crashAtEveryQuery(setUp: () => Promise<{ act: (failing: Database) => Promise<unknown>; verify: () => Promise<unknown> }>) {
  for (let queries = 0; ; queries++)
    for (const executesLast of isLong ? [false, true] : [queries % 2 === 1]) {
      const { act, verify } = await setUp()
      const failing = createFailingDatabase(database, queries, { executesLast })
      await act(failing.db).catch(() => {})
      await failing.close().catch(() => {})
      await verify()
      if (!failing.wasKilled()) return queries
    }
}

describe('a crash of the process', () => {
  it('during an upload leaves no row without its files, and the sweep leaves no file without its row', async () => {
    const before = await storedFiles()
    const queries = await crashAtEveryQuery(async () => ({
      act: (failing) =>
        uploadScore(
          { ...app, db: failing },
          { caller: { accountId: ada.id, isAdmin: false }, signal: new AbortController().signal, form: { file: pdfFile() } },
        ),
      verify: async () => {
        for (const id of await rows()) assert.ok(await files.find(`scores/${id}.pdf`), 'each row has its file')
      },
    }))
    assert.ok(queries >= 3, `${queries} queries`)
    const remaining = (await storedFiles()).length - before.length
    assert.ok(remaining > (await rows()).length * filesPerScore, 'some files have no row')
    advanceDays(365)
    const { uploads, orphans } = await sweepUploads(app)
    assert.equal(uploads * filesPerScore + orphans, remaining)
    assert.deepEqual([await storedFiles(), await rows()], [before, []])
  })

  it('during a publication leaves one piece or none, and after sending it again there is one, with all its files', async () => {
    const bea = await createAccount('Bea')
    const queries = await crashAtEveryQuery(async () => {
      const [draftId, scores] = [randomUUID(), [await upload(bea.api), await upload(bea.api)]]
      const body = createPieceInput(scores, { draftId })
      return {
        act: (failing) =>
          publishPiece({ db: failing, publicUrl, now }, { caller: { accountId: bea.id, isAdmin: false }, body: pieceInput.parse(body) }),
        verify: async () => {
          const created = await piecesOf(draftId)
          assert.ok(created.length <= 1)
          const answers = await Promise.all([bea.api.publishPiece({ body }), bea.api.publishPiece({ body })])
          for (const { status, data } of answers) assert.deepEqual([status, data?.pieceId], [200, created[0] ?? data!.pieceId])
          assert.equal((await piecesOf(draftId)).length, 1)
          const { piece } = (await bea.api.getOwnPiece({ params: { pieceId: answers[0].data!.pieceId } })).data!
          assert.deepEqual(piece.scores.map(({ scoreId }) => scoreId), scores.map(({ scoreId }) => scoreId)) // prettier-ignore
        },
      }
    })
    assert.ok(queries >= 5, `${queries} queries`)
    advanceDays(2)
    assert.deepEqual(await sweepUploads(app), { uploads: 0, orphans: 0 })
    for (const id of await rows()) assert.ok(await files.find(`scores/${id}.pdf`))
  })
})
