import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { createPieceInput, filesPerScore, createTestApp, upload } from '#test/support/create-test-app.ts'
import { sweepUploads } from './sweep-uploads.ts'

const app = await createTestApp()
const { db, files, storedFiles, createAccount, publishPiece, advanceDays } = app
let ada = await createAccount('Ada')

const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
const uploadTone = async () => (await ada.api.uploadAudio({ form: { file: tone } })).data!.audioId
const rows = async () => {
  const [scores, recordings] = await Promise.all([
    db.selectFrom('score_files').select('id').execute(),
    db.selectFrom('audio_files').select('id').execute(),
  ])
  return scores.length + recordings.length
}
/** Files carry the time of this machine, which is later than the clock of the server: a year later they are all old, and logins over. */
async function passYear() {
  const clock = advanceDays(365)
  ada = await createAccount(`Ada${clock.getFullYear()}`)
}

describe('the sweep', () => {
  it('deletes uploads that no piece uses after a day, and not before', async () => {
    await sweepUploads(app)
    const [pieceId, before] = [await publishPiece(ada.api), await storedFiles()]
    await upload(ada.api)
    await uploadTone()
    assert.deepEqual([await sweepUploads(app), await rows()], [{ uploads: 0, orphans: 0 }, 3])
    advanceDays(1.01)
    assert.deepEqual([await sweepUploads(app), await rows()], [{ uploads: 2, orphans: 0 }, 1])
    assert.deepEqual((await storedFiles()).toSorted(), before.toSorted())
    assert.deepEqual(await sweepUploads(app), { uploads: 0, orphans: 0 })
    assert.equal((await ada.api.getPiece({ params: { pieceId } })).data!.piece.scores.length, 1)
  })

  it('deletes uploads left by an edit or a deletion, and keeps those of buyers', async () => {
    const buyer = await createAccount('Bob', { credit: 50 })
    const [sold, unsold] = [await publishPiece(ada.api, { price: 5 }), await publishPiece(ada.api, { price: 5 })]
    await buyer.api.buyPiece({ params: { pieceId: sold }, body: { useBalance: true } })
    for (const pieceId of [sold, unsold])
      assert.equal((await ada.api.editPiece({ params: { pieceId }, body: createPieceInput([await upload(ada.api)]) })).status, 200)
    advanceDays(2)
    assert.deepEqual(await sweepUploads(app), { uploads: 1, orphans: 0 })
    const seen = (await buyer.api.getPiece({ params: { pieceId: sold } })).data!.piece.scores
    assert.equal(seen.length, 2)
    for (const { uuid } of seen) assert.ok(await files.find(`scores/${uuid}.pdf`))
  })

  it('deletes the files of a row that was deleted before a crash', async () => {
    const before = await storedFiles()
    await upload(ada.api)
    advanceDays(2)
    const { remove } = files
    files.remove = () => Promise.reject(new Error('Killed.'))
    await assert.rejects(sweepUploads(app)).finally(() => (files.remove = remove))
    assert.equal((await storedFiles()).length, before.length + filesPerScore)
    await passYear()
    assert.deepEqual(await sweepUploads(app), { uploads: 0, orphans: filesPerScore })
    assert.deepEqual((await storedFiles()).toSorted(), before.toSorted())
  })

  it('deletes files that a crash left without a row, unfinished ones too, and no files with other names', async () => {
    const [rowCount, before] = [await rows(), await storedFiles()]
    const picture = new Blob([new Uint8Array(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer())]) // prettier-ignore
    const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace' })], { type: 'application/json' }) as never
    await ada.api.editOwnBiography({ form: { biographyDto, profilePicture: picture } })
    const id = randomUUID()
    const orphans = [
      `scores/${id}.pdf`,
      `previews/${id}-240.webp`,
      `previews/${id}-333.webp`,
      `audio/${id}`,
      `portraits/${id}.webp`,
      `unfinished/${id}`,
      `pages/${id}/0-240-clean.png`,
      `pages/${id}/12-1080-half-0123456789abcdef.png`,
    ]
    for (const name of [...orphans, 'scores/README.txt', 'unknown/thing', `pages/${id}/notes.txt`]) await files.write(name, new Uint8Array(3))
    await passYear()
    assert.deepEqual(await sweepUploads(app), { uploads: 0, orphans: orphans.length })
    assert.equal((await storedFiles()).length, before.length + 4) // the portrait and three that are not ours
    assert.equal(await rows(), rowCount)
    for (const name of ['scores/README.txt', 'unknown/thing', `pages/${id}/notes.txt`]) await files.remove(name)
  })

  it('does not delete uploads that are being published', async () => {
    for (let index = 0; index < 12; index++) {
      const uploads = [await upload(ada.api), await upload(ada.api)]
      advanceDays(2)
      const published = ada.api.publishPiece({ body: createPieceInput(uploads) })
      if (index % 3) await new Promise((resolve) => setTimeout(resolve, index))
      const [answer] = await Promise.all([published, sweepUploads(app), sweepUploads(app)])
      if (answer.status === 200) {
        for (const { scoreId } of uploads) assert.ok(await files.find(`scores/${scoreId}.pdf`))
        await ada.api.deletePiece({ params: { pieceId: answer.data.pieceId } })
      } else assert.deepEqual(answer, { status: 409, message: 'A score of this piece is no longer there. Upload it again.' })
      for (const { scoreId } of uploads) assert.equal((await db.selectFrom('score_files').select('id').where('id', '=', scoreId).execute()).length, 0)
    }
  })

  it('skips locked uploads, and checks again those that were locked a moment ago', async () => {
    const { scoreId } = await upload(ada.api)
    advanceDays(2)
    const swept = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('score_files').select('id').where('id', '=', scoreId).forUpdate().execute()
      return sweepUploads(app)
    })
    assert.equal(swept.uploads, 0)
    assert.equal((await sweepUploads(app)).uploads, 1)
  })

  it('is quick with more than one batch', async () => {
    const many = Array.from({ length: 1_700 }, () => ({ id: randomUUID(), account_id: ada.id, bytes: 1, pages: 1, uploaded_at: new Date(0) }))
    await db.insertInto('score_files').values(many).execute()
    assert.deepEqual(await sweepUploads(app), { uploads: 1_700, orphans: 0 })
  })
})
