import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { openConnection } from '#test/support/raw-connection.ts'
import { inMemoryFetch } from './in-memory-fetch.ts'

const testApp = await createTestApp()
const ada = await testApp.createAccount('Ada')
const formFolder = join(tmpdir(), `bellows-forms-${randomUUID()}`)
let readBlob: Blob | undefined
let filesWhileReading: string[] = []
const scores: typeof testApp.scores = {
  ...testApp.scores,
  read: async (file, sender) => {
    readBlob = file as Blob
    filesWhileReading = await formFiles()
    return testApp.scores.read(file, sender)
  },
}
const app = await createApp({ ...testApp, scores }, { formFolder })
after(() => Promise.all([app.close(), rm(formFolder, { recursive: true, force: true })]))
const api = createClient({ fetch: inMemoryFetch(app), session: () => ada.session })
const formFiles = () => readdir(formFolder).catch(() => [])

const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' }) as never
const tooLarge = { status: 413, message: 'This is more than the server accepts.' }

describe('SAFE-03 a form', () => {
  it('has its file on the disk while it is answered, and not afterwards', async () => {
    const answer = await api.uploadScore({ form: { file: pdfFile() } })
    assert.equal(answer.status, 200)
    assert.equal(filesWhileReading.length, 1)
    while ((await formFiles()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5)) // it is removed after the answer
    assert.ok(readBlob instanceof Blob)
    await assert.rejects(readBlob.arrayBuffer(), 'the blob reads the file, which is gone')
  })

  it('keeps no more of a file than the contract allows, and nothing of a file that it does not name', async () => {
    const form = new FormData()
    form.append('other', new Blob([new Uint8Array(5_000_000)]), 'other.bin')
    form.append('file', new Blob([new Uint8Array(10_000_000)]), 'score.pdf')
    const answer = await inMemoryFetch(app)('/api/score', { method: 'POST', headers: { authorization: ada.session! }, body: form })
    assert.equal(answer.status, 413)
    while ((await formFiles()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
  })

  it('has at most 20 kB of JSON', async () => {
    assert.deepEqual(await api.editOwnBiography({ form: { biographyDto: json({ firstName: 'x'.repeat(20_000) }) } }), tooLarge)
    assert.deepEqual(await api.editOwnBiography({ form: { biographyDto: json('x'.repeat(5_000_000)) } }), tooLarge)
    assert.equal((await api.editOwnBiography({ form: { biographyDto: json({ firstName: 'Ada', lastName: 'Byron', biography: 'x'.repeat(800) }) } })).status, 200) // prettier-ignore
  })

  it('leaves nothing when its sender goes away', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const head = `POST /api/score HTTP/1.1\r\nhost: x\r\nauthorization: ${ada.session}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000000\r\n\r\n`
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4'
    const sockets = await Promise.all(Array.from({ length: 6 }, () => openConnection({ host: '127.0.0.1', port }, head + part)))
    while ((await formFiles()).length < 2) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.equal((await formFiles()).length, 2, 'two forms of an account are read at once')
    for (const socket of sockets) socket.destroy()
    while ((await formFiles()).length > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    assert.equal((await api.uploadScore({ form: { file: pdfFile() } })).status, 200)
  })
})
