import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createPieceInput, filesPerScore, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { db, storedFiles, createAccount, now, advanceDays } = await createTestApp()
const expected = { status: 429, message: 'You have uploaded many files without publishing them. Publish or delete drafts, or try again tomorrow.' }
const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])

type Person = Awaited<ReturnType<typeof createAccount>>
const send = ({ api }: Person) => api.uploadScore({ form: { file: pdfFile() } })
const sendTone = ({ api }: Person) => api.uploadAudio({ form: { file: tone } })
const fill = ({ id }: Person, amount: number, bytes = 1) =>
  db
    .insertInto('score_files')
    .values(Array.from({ length: amount }, () => ({ id: randomUUID(), account_id: id, bytes, pages: 1, uploaded_at: now() })))
    .execute()

describe('uploads that no piece uses', () => {
  it('are limited to 200 a day, scores and recordings together, and nothing of more is stored', async () => {
    const ada = await createAccount('Ada')
    await fill(ada, 198)
    assert.deepEqual([(await send(ada)).status, (await sendTone(ada)).status], [200, 200])
    const before = await storedFiles()
    assert.deepEqual([await send(ada), await sendTone(ada)], [expected, expected])
    assert.deepEqual(await storedFiles(), before)
    assert.equal((await send(await createAccount('Otto'))).status, 200)
    advanceDays(1.01)
    assert.equal((await send(ada)).status, 200)
  })

  it('SAFE-11 are limited to 200 MB, also those that the sweep has not deleted yet', async () => {
    const bea = await createAccount('Bea')
    await db.insertInto('audio_files').values(Array.from({ length: 10 }, () => ({ id: randomUUID(), account_id: bea.id, type: 'audio/wav', bytes: 20_000_000, seconds: 1, uploaded_at: now() }))).execute() // prettier-ignore
    assert.deepEqual(await send(bea), expected)
    advanceDays(1.01)
    assert.deepEqual(await send(bea), expected)
  })

  it('do not count once a piece uses them', async () => {
    const cleo = await createAccount('Cleo')
    const score = await upload(cleo.api)
    await fill(cleo, 199)
    assert.deepEqual(await send(cleo), expected)
    assert.equal((await cleo.api.publishPiece({ body: createPieceInput([score]) })).status, 200)
    assert.equal((await send(cleo)).status, 200)
  })

  it('are limited for concurrent uploads too', async () => {
    const dora = await createAccount('Dora')
    await fill(dora, 197)
    const before = (await storedFiles()).length
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(dora)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 3)
    for (const answer of answers) if (answer.status !== 200) assert.deepEqual(answer, expected)
    assert.equal((await storedFiles()).length, before + 3 * filesPerScore)
  })
})
