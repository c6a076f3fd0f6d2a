import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { app, db, createAccount, publishPiece, blockAccount } = await createTestApp()
const [ada, bob, root] = [await createAccount('Ada'), await createAccount('Bob', { credit: 50 }), await createAccount('Root', { isAdmin: true })]
const bytes = readFileSync('test/fixtures/tone.mp3')

const upload = async ({ api }: typeof ada) => (await api.uploadAudio({ form: { file: new Blob([new Uint8Array(bytes)]) } })).data!.audioId
const hear = (audioId: string, session?: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/audio/${audioId}`, headers: { ...headers, ...(session && { cookie: `session=${session}` }) } })
const statusesFor = async (audioId: string, sessions: (string | undefined)[]) =>
  Promise.all(sessions.map(async (session) => (await hear(audioId, session)).statusCode))
const sessions = [undefined, bob.session, ada.session, root.session]

describe('API-51 a recording', () => {
  it('can be played by its owner only until a piece uses it, also with an id in capitals', async () => {
    const audioId = await upload(ada)
    assert.deepEqual(await statusesFor(audioId, sessions), [404, 404, 200, 200])
    assert.deepEqual(await statusesFor(audioId.toUpperCase(), [ada.session]), [200])
  })

  it('is as visible as its piece: for its buyers when that is hidden', async () => {
    const audioId = await upload(ada)
    const pieceId = await publishPiece(ada.api, { price: 5, performances: [{ type: 'LOCAL', link: `{address}/audio/${audioId}` }] })
    assert.deepEqual(await statusesFor(audioId, sessions), [200, 200, 200, 200])
    await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    assert.deepEqual(await statusesFor(audioId, sessions), [404, 200, 200, 200])
    assert.match(String((await hear(audioId, bob.session)).headers['cache-control']), /^private/)
  })

  it('DECIDE-12 is hidden when its artist is blocked', async () => {
    const mallory = await createAccount('Mallory')
    const audioId = await upload(mallory)
    await publishPiece(mallory.api, { performances: [{ type: 'LOCAL', link: `{address}/audio/${audioId}` }] })
    await blockAccount(mallory.id)
    assert.deepEqual(await statusesFor(audioId, [undefined, mallory.session, bob.session, root.session]), [404, 404, 404, 200])
  })

  it('is sent in ranges, so that players can seek', async () => {
    const audioId = await upload(ada)
    const { statusCode, rawPayload, headers } = await hear(audioId, ada.session, { range: 'bytes=100-199' })
    assert.deepEqual([statusCode, headers['content-range']], [206, `bytes 100-199/${bytes.length}`])
    assert.deepEqual(rawPayload, bytes.subarray(100, 200))
  })
})
