import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { maxAudioBytes, waitingFiles } from '#contract/forms/limits.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { db, createAccount, piece, publishPiece, storedFiles, now } = await createTestApp()
const admin = await createAccount('Root', { isAdmin: true })
const message = 'Your pieces that were never in the library have files of 1 GB. Delete some of these pieces, or wait until they are confirmed.'
const refused = { status: 429, message }
const size = pdfFile().size

type Person = Awaited<ReturnType<typeof createAccount>>
type State = NonNullable<Parameters<typeof piece>[1]>['state'] & string
const newcomer = (name: string) => createAccount(name, { isVerified: false })
const publish = async ({ api }: Person, scores: Parameters<typeof createPieceInput>[0]) => api.publishPiece({ body: createPieceInput(scores) })
const send = ({ api }: Person) => api.uploadScore({ form: { file: pdfFile() } })

/** Creates a piece with recordings that leave room for this many of the usual scores. */
async function fill({ id }: Person, { room, state = 'PENDING' }: { room: number; state?: State }) {
  const pieceId = await piece(id, { state })
  const amount = waitingFiles.bytes / maxAudioBytes
  const rows = Array.from({ length: amount }, (_, index) => ({ id: randomUUID(), account_id: id, type: 'audio/wav', bytes: maxAudioBytes - (index === 0 ? room * size : 0), seconds: 1, uploaded_at: now() })) // prettier-ignore
  await db.insertInto('audio_files').values(rows).execute()
  const performances = rows.map((row, position) => ({
    piece_id: pieceId,
    position,
    type: 'LOCAL' as const,
    title: '',
    description: '',
    audio_id: row.id,
  }))
  await db.insertInto('performances').values(performances).execute()
  return pieceId
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((one, other) => one - other)
const review = (pieceId: number, confirmed: boolean) =>
  admin.api.reviewPiece({ params: { pieceId }, query: {}, body: { confirmed, message: confirmed ? '' : 'Not music.' } })

describe('SAFE-11 the files of pieces that were never public', () => {
  it('SAFE-11 are limited to 1 GB: no more are uploaded for them, and nothing of more is stored', async () => {
    const ada = await newcomer('Ada')
    await fill(ada, { room: 1 })
    assert.equal((await publish(ada, [await upload(ada.api)])).status, 200)
    const before = await storedFiles()
    const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
    assert.deepEqual([await send(ada), await ada.api.uploadAudio({ form: { file: tone } })], [refused, refused])
    assert.deepEqual(await storedFiles(), before)
    assert.equal((await send(await newcomer('Otto'))).status, 200)
  })

  it('SAFE-11 are limited for pieces that are published at once, and for one that is published with more', async () => {
    const bea = await newcomer('Bea')
    await fill(bea, { room: 2 })
    const scores = await Promise.all(Array.from({ length: 8 }, () => upload(bea.api)))
    assert.deepEqual(await publish(bea, scores.slice(0, 3)), refused)
    const answers = await Promise.all(scores.slice(3).map((score) => publish(bea, [score])))
    assert.deepEqual(statuses(answers), [200, 200, 429, 429, 429])
    assert.ok(answers.every((answer) => answer.status === 200 || answer.message === message))
  })

  it('SAFE-11 are limited for pieces that are edited at once, whose files can be taken out of them', async () => {
    const cleo = await newcomer('Cleo')
    const pieces = await Promise.all(Array.from({ length: 4 }, async () => {
      const first = await upload(cleo.api)
      return { first, pieceId: (await publish(cleo, [first])).data!.pieceId }
    })) // prettier-ignore
    const added = await Promise.all(pieces.map(() => upload(cleo.api)))
    await fill(cleo, { room: 4 + 1 })
    const edit = (index: number, scores: Parameters<typeof createPieceInput>[0]) =>
      cleo.api.editPiece({ params: { pieceId: pieces[index]!.pieceId }, body: createPieceInput(scores) })
    const answers = await Promise.all(pieces.map(({ first }, index) => edit(index, [first, added[index]!])))
    assert.deepEqual(statuses(answers), [200, 429, 429, 429])
    const longer = answers.findIndex(({ status }) => status === 200)
    await fill(cleo, { room: 0 })
    assert.equal((await edit(longer, [pieces[longer]!.first])).status, 200)
    assert.deepEqual(await edit(longer, [pieces[longer]!.first, added[longer]!]), refused)
  })

  it('SAFE-11 include rejected ones, and have room again once a piece is deleted or confirmed', async () => {
    const dora = await newcomer('Dora')
    const rejected = await fill(dora, { room: 0 })
    assert.equal((await review(rejected, false)).status, 200)
    assert.deepEqual(await send(dora), refused)
    assert.equal((await dora.api.deletePiece({ params: { pieceId: rejected } })).status, 200)
    const score = await upload(dora.api)
    const waiting = await fill(dora, { room: 0 })
    assert.deepEqual(await publish(dora, [score]), refused)
    assert.equal((await review(waiting, true)).status, 200)
    assert.equal((await publish(dora, [score])).status, 200)
  })

  it('SAFE-11 do not include those of pieces that were public once, however they are changed or taken down', async () => {
    const emil = await newcomer('Emil')
    await fill(emil, { room: 0, state: 'CONFIRMED' })
    const verified = await createAccount('Vera')
    const pieceId = await publishPiece(verified.api)
    await db.updateTable('accounts').set({ is_verified: false }).where('id', '=', verified.id).execute()
    await db.updateTable('performances').set({ piece_id: pieceId }).where('piece_id', '=', await fill(verified, { room: 0 })).execute() // prettier-ignore
    for (const step of ['changed', 'taken down']) {
      if (step === 'taken down')
        assert.equal((await admin.api.takeDownPiece({ params: { pieceId }, body: { reason: 'It is not yours.' } })).status, 200)
      assert.equal((await publish(verified, [await upload(verified.api)])).status, 200, step)
    }
    assert.equal((await publish(emil, [await upload(emil.api)])).status, 200)
  })
})
