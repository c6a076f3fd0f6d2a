import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { createPieceInput, createTestApp, filesPerScore, upload } from '#test/support/create-test-app.ts'
import { pdf, pdfFile } from '#test/support/pdf.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

const testApp = await createTestApp()
const { app, db, createAccount, publishPiece, storedFiles, advanceDays } = testApp
const root = await createAccount('Root', { isAdmin: true })
const [nora, otto] = [await createAccount('Nora', { isVerified: false }), await createAccount('Otto')]

const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
const fetchAs = ({ session }: typeof root, path: string) => app.inject({ url: `/api${path}`, headers: { authorization: session! } })

/** A piece whose score and recording were replaced after an admin had seen them. */
async function createChangedPiece(changes = {}) {
  const { audioId } = (await nora.api.uploadAudio({ form: { file: tone } })).data!
  const link = `{address}/audio/${audioId}`
  const pieceId = await publishPiece(nora.api, { performances: [{ type: 'LOCAL', link, title: 'At home' }], ...changes }, [
    pdfFile('Full score.pdf', { pages: 2 }),
  ])
  await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
  const [seen] = (await nora.api.getOwnPiece({ params: { pieceId } })).data!.piece.scores
  const added = await upload(nora.api, pdfFile('Another.pdf', { pages: 3 }))
  assert.equal((await nora.api.editPiece({ params: { pieceId }, body: createPieceInput([added], changes) })).status, 200)
  return { pieceId, audioId, seen: seen!.scoreId, added: added.scoreId }
}

describe('DECIDE-20 a changed piece', () => {
  it('DECIDE-20 is shown as it was seen and as it is now', async () => {
    const contributors = [{ type: 'Edited by' as const, name: 'Otto Lovelace', artistId: otto.id }]
    const { pieceId, audioId, seen, added } = await createChangedPiece({ contributors })
    const { change } = (await root.api.getPieceChange({ params: { pieceId } })).data!
    const { before, after, changed, ...others } = change
    assert.deepEqual(changed, ['recordings', 'scores'])
    assert.deepEqual(others, { pieceId, title: 'A waltz', author: 'Nora Lovelace', artistId: nora.id, version: 2, date: testApp.now().toISOString() })
    assert.deepEqual(before.recordings, [{ type: 'LOCAL', title: 'At home', description: '', link: `{address}/audio/${audioId}` }])
    assert.deepEqual(before.scores, [{ scoreId: seen, name: 'Full score', pages: 2 }])
    assert.deepEqual([after.recordings, after.scores], [[], [{ scoreId: added, name: 'Another', pages: 3 }]])
    assert.deepEqual(before.people.map(({ role, name }) => [role, name]), [['Edited by', 'Otto Lovelace']]) // prettier-ignore
    assert.equal((await root.api.getPieceChange({ params: { pieceId: 999_999 } })).status, 404)
  })

  it('DECIDE-20 shows admins the scores and recordings of before and of now, and nobody else; they count as no download', async () => {
    const { pieceId, audioId, seen, added } = await createChangedPiece()
    const path = `/piece/${pieceId}/change`
    for (const [id, pages] of [
      [seen, 2],
      [added, 3],
    ] as const) {
      // prettier-ignore
      const score = await fetchAs(root, `${path}/score/${id}`)
      assert.deepEqual([score.statusCode, score.rawPayload], [200, Buffer.from(pdf({ pages }))])
      const preview = await fetchAs(root, `${path}/preview/${id}?width=240`)
      assert.deepEqual([preview.headers['cache-control'], preview.headers.etag], ['private, no-store', `"${id}-240"`])
      assert.equal((await sharp(preview.rawPayload).metadata()).width, 240)
    }
    assert.equal((await fetchAs(root, `/audio/${audioId}`)).statusCode, 200)
    for (const kind of ['score', 'preview']) {
      assert.equal((await fetchAs(root, `${path}/${kind}/${(await upload(nora.api)).scoreId}`)).statusCode, 404)
      assert.equal((await fetchAs(nora, `${path}/${kind}/${seen}`)).statusCode, 403)
    }
    assert.equal((await fetchAs(otto, `/audio/${audioId}`)).statusCode, 404)
    const { downloads } = await db.selectFrom('pieces').select('downloads').where('id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal(downloads, 0)
  })

  it('DECIDE-20 keeps its files while it waits, and no longer', async () => {
    await sweepUploads(testApp)
    const { pieceId, audioId, seen } = await createChangedPiece()
    const before = (await storedFiles()).length
    advanceDays(2)
    await sweepUploads(testApp)
    const kept = await storedFiles()
    assert.ok(kept.includes(`scores/${seen}.pdf`) && kept.includes(`audio/${audioId}`))
    assert.equal((await root.api.acceptPieceChange({ params: { pieceId }, query: { version: '2' } })).status, 200)
    await sweepUploads(testApp)
    const left = await storedFiles()
    assert.equal(left.includes(`scores/${seen}.pdf`) || left.includes(`audio/${audioId}`), false)
    assert.ok(left.length <= before - filesPerScore - 1)
  })

  it('DECIDE-20 may get its seen score back, and another piece may take it', async () => {
    const [first, second] = [await createChangedPiece(), await createChangedPiece()]
    advanceDays(2)
    await sweepUploads(testApp)
    const put = (pieceId: number, scoreId: string) =>
      nora.api.editPiece({ params: { pieceId }, body: createPieceInput([{ scoreId, name: 'Full score' }]) })
    assert.equal((await put(first.pieceId, first.seen)).status, 200)
    assert.deepEqual((await root.api.getPieceChange({ params: first })).data!.change.changed, ['recordings'])
    const other = await nora.api.publishPiece({ body: createPieceInput([{ scoreId: second.seen, name: 'Moved' }]) })
    assert.equal(other.status, 200)
    await nora.api.deletePiece({ params: { pieceId: other.data.pieceId } })
    assert.equal((await fetchAs(root, `/piece/${second.pieceId}/change/score/${second.seen}`)).statusCode, 200)
  })

  it('DECIDE-20 does not use up the quota of uploads of its artist', async () => {
    const { seen } = await createChangedPiece()
    await db.updateTable('score_files').set({ bytes: 2_000_000 }).where('id', '=', seen).execute()
    const many = Array.from({ length: 99 }, () => ({
      id: crypto.randomUUID(),
      account_id: nora.id,
      bytes: 2_000_000,
      pages: 1,
      uploaded_at: new Date(0),
    }))
    await db.insertInto('score_files').values(many).execute()
    assert.equal((await nora.api.uploadScore({ form: { file: pdfFile() } })).status, 200)
    await sweepUploads(testApp)
  })
})
