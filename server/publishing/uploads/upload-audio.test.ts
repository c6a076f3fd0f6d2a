import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { uploadErrors } from '#contract/forms/upload-errors.ts'
import { pdf } from '#test/support/pdf.ts'

const { app, db, storedFiles, visitor, createAccount } = await createTestApp()
const ada = await createAccount('Ada')

const fixture = (name: string) => new Uint8Array(readFileSync(`test/fixtures/${name}`))
const send = (bytes: Uint8Array<ArrayBuffer>, name = 'recording.mp3') =>
  ada.api.uploadAudio({ form: { file: new File([bytes], name, { type: 'audio/mpeg' }) } })
const stored = async () => ({ rows: (await db.selectFrom('audio_files').select('id').execute()).length, files: (await storedFiles()).length })
/** So many bytes that begin as this file does. */
const filledUp = (start: Uint8Array, bytes: number, filling: string) => {
  const all = Buffer.alloc(bytes, filling, 'latin1')
  all.set(start)
  return new Uint8Array(all)
}

describe('uploading a recording', () => {
  const recordings: [file: string, type: string, seconds: number][] = [
    ['tone.mp3', 'audio/mpeg', 0.47],
    ['bare.mp3', 'audio/mpeg', 0.47],
    ['tone.wav', 'audio/wav', 0.4],
    ['tone.ogg', 'audio/ogg', 0.4],
    ['opus.ogg', 'audio/ogg', 0.4],
    ['tone.m4a', 'audio/mp4', 0.46],
    ['phone.m4a', 'audio/mp4', 0.46],
  ]
  for (const [file, type, seconds] of recordings)
    it(`DECIDE-79 stores ${file} byte for byte and answers it as ${type} (API-50, API-51)`, async () => {
      const answer = await send(fixture(file), 'whatever.txt')
      if (answer.status !== 200) assert.fail(answer.message)
      assert.ok(Math.abs(answer.data.seconds - seconds) < 0.01, `${answer.data.seconds} s`)
      const { headers, rawPayload } = await app.inject({ url: `/api/audio/${answer.data.audioId}`, headers: { authorization: ada.session } })
      assert.equal(headers['content-type'], type)
      assert.deepEqual(rawPayload, Buffer.from(fixture(file)))
    })

  it('API-50, DECIDE-79 rejects and does not store files that browsers cannot play, whatever their name', async () => {
    const before = await stored()
    const others = ['video.mp4', 'video.webm', 'video.ogv'].map(fixture)
    const none = [
      pdf(),
      new Uint8Array(0),
      new Uint8Array(3000),
      new TextEncoder().encode('do re mi '.repeat(500)),
      fixture('tone.mp3').slice(0, 200),
    ]
    for (const bytes of [...others, ...none]) assert.deepEqual(await send(bytes), { status: 415, message: 'Only audio files are allowed' })
    for (const name of ['tone.flac', 'recordings/alac-3s.m4a', 'recordings/adpcm-ms-3s.wav', 'recordings/opus-in-mp4-3s.m4a'])
      assert.deepEqual(await send(fixture(name)), { status: 415, message: uploadErrors.unplayable })
    assert.deepEqual(await send(fixture('tone.m4a').slice(0, 2_000)), { status: 400, message: uploadErrors.damagedRecording })
    assert.deepEqual(await stored(), before)
  })

  it('API-50, DECIDE-79 accepts 20,000,000 bytes and not one more', async () => {
    assert.equal((await send(filledUp(fixture('bare.mp3'), 20_000_000, '\0'))).status, 200)
    for (const bytes of [20_000_001, 30_000_000])
      assert.deepEqual(await send(filledUp(fixture('bare.mp3'), bytes, '\0')), { status: 413, message: 'An audio file can be max 20MB big' })
  })

  it('rejects a file that takes for ever to read, while others are answered', async () => {
    const order: string[] = []
    const chunks = filledUp(fixture('tone.wav').slice(0, 36), 8_000_000, '\0\0\0\0junk')
    const bomb = send(chunks).then(({ status }) => order.push(`bomb ${status}`))
    for (let index = 0; index < 5; index++) await visitor.listKeywords().then(() => order.push('keywords'))
    await bomb
    assert.equal(order.length, 6)
    assert.match(order.at(-1)!, /^bomb 4/)
    assert.equal((await send(fixture('tone.ogg'))).status, 200)
  })

  it('rejects visitors', async () => {
    const answer = await visitor.uploadAudio({ form: { file: new Blob([fixture('tone.mp3')]) } })
    assert.deepEqual(answer, { status: 401, message: 'You are not logged in.' })
  })
})
