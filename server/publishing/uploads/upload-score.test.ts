import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { previewWidths } from '#contract/limits.ts'
import { createTestApp, filesPerScore } from '#test/support/create-test-app.ts'
import { bombs, pdf, pdfFile } from '#test/support/pdf.ts'

const { app, db, files, scores, storedFiles, visitor, createAccount } = await createTestApp()
const ada = await createAccount('Ada')

const send = (file: Blob, { api } = ada) => api.uploadScore({ form: { file } })
/** A real score of exactly so many bytes: readers look for the end of a PDF in its last kilobyte. */
const sized = (bytes: number) => {
  const score = pdf()
  const [head, tail] = [score.slice(0, 9), score.slice(9)]
  const filling = bytes - score.length - 2
  return new Blob([head, `%${'x'.repeat(filling)}\n`, tail])
}
const stored = async () => ({ rows: (await db.selectFrom('score_files').select('id').execute()).length, files: (await storedFiles()).length })

describe('uploading a score', () => {
  it('API-49, DECIDE-06 stores it byte for byte with its number of pages and previews', async () => {
    const answer = await send(pdfFile('score.pdf', { pages: 4 }))
    if (answer.status !== 200) assert.fail(answer.message)
    const { scoreId, pages } = answer.data
    assert.equal(pages, 4)
    const row = await db.selectFrom('score_files').selectAll().where('id', '=', scoreId).executeTakeFirstOrThrow()
    assert.deepEqual([row.account_id, row.pages, row.bytes], [ada.id, 4, pdf({ pages: 4 }).length])
    const file = await files.find(`scores/${scoreId}.pdf`)
    assert.deepEqual(Buffer.concat(await Array.fromAsync(file!.read())), Buffer.from(pdf({ pages: 4 })))
    for (const width of previewWidths) assert.ok(await files.find(`previews/${scoreId}-${width}.webp`))
  })

  it('SAFE-12 stores nothing that contains a script', async () => {
    const before = await stored()
    const answer = await send(pdfFile('score.pdf', { catalogueEntries: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }))
    assert.equal(answer.message, 'This PDF contains scripts, programs or embedded files. Export it once more without them and try again.')
    assert.deepEqual(await stored(), before)
  })

  it('recognises a file by its content, not by its name', async () => {
    assert.equal((await send(new File([pdf()], 'score.txt', { type: 'text/plain' }))).status, 200)
  })

  it('VAL-08, API-49, DECIDE-73 accepts 2,000,000 bytes and not one more', async () => {
    assert.equal(sized(2_000_000).size, 2_000_000)
    assert.equal((await send(sized(2_000_000))).status, 200)
    for (const bytes of [2_000_001, 20_000_001, 25_000_000]) {
      const answer = await send(new Blob([pdf(), new Uint8Array(bytes - pdf().length)]))
      assert.deepEqual(answer, { status: 413, message: 'A score file can be max 2MB big' })
    }
  })

  it('stores twenty concurrent uploads separately', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, (_, index) => createAccount(`Person${index}`)))
    const answers = await Promise.all(people.map(({ api }, index) => api.uploadScore({ form: { file: pdfFile('score.pdf', { pages: index + 1 }) } })))
    assert.deepEqual(answers.map(({ data }) => data?.pages), Array.from({ length: 20 }, (_, index) => index + 1)) // prettier-ignore
    assert.equal(new Set(answers.map(({ data }) => data?.scoreId)).size, 20)
  })
})

describe('a file that is no score', () => {
  it('VAL-07, API-49 leaves neither a row nor a file, and others are answered meanwhile', async () => {
    const before = await stored()
    const text = new Blob(['Not a score. '.repeat(100)])
    const answers = await Promise.all([
      send(new File([text], 'renamed.pdf', { type: 'application/pdf' })),
      send(new Blob([])),
      send(new Blob([pdf({ pages: 20 }).slice(0, 700)])),
      send(new Blob([bombs['decompresses twice to a gigabyte']()]), await createAccount('Mallory')),
    ])
    assert.deepEqual(
      answers.map(({ status, message }) => [status, message]),
      [
        [415, 'Only pdf files are allowed'],
        [415, 'Only pdf files are allowed'],
        [400, 'This PDF is damaged and cannot be opened. Export it once more and try again.'],
        [400, 'This file takes too long to read. Export it once more in a simpler form and try again.'],
      ],
    )
    assert.deepEqual(await stored(), before)
  })

  it('does not delay other requests', async () => {
    const order: string[] = []
    const bomb = send(new Blob([bombs['decompresses to a gigabyte']()]), await createAccount('Eve')).then(() => order.push('bomb'))
    for (let index = 0; index < 5; index++) await visitor.listKeywords().then(() => order.push('keywords'))
    await bomb
    assert.deepEqual(order, [...Array<string>(5).fill('keywords'), 'bomb'])
  })

  it('is not read for a visitor, and a form without a file is rejected', async () => {
    assert.deepEqual(await visitor.uploadScore({ form: { file: pdfFile() } }), { status: 401, message: 'You are not logged in.' })
    assert.deepEqual(await ada.api.uploadScore({ form: {} as never }), { status: 400, message: 'A file is missing.' })
    assert.deepEqual(await ada.api.uploadScore({ form: { file: 'text' as never } }), { status: 400, message: 'A file is missing.' })
  })

  it('is rejected over a real connection too, and an aborted upload leaves nothing', async () => {
    const before = await stored()
    const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/score`
    const form = new FormData()
    form.append('file', new Blob([pdf(), new Uint8Array(5_000_000)]), 'score.pdf')
    const answer = await fetch(url, { method: 'POST', headers: { authorization: ada.session! }, body: form })
    assert.deepEqual([answer.status, await answer.json()], [413, { status: 413, message: 'A score file can be max 2MB big' }])
    const { port } = new URL(url)
    const socket = connect(Number(port), '127.0.0.1')
    const head = `POST /api/score HTTP/1.1\r\nhost: x\r\nauthorization: ${ada.session}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 9999\r\n\r\n`
    socket.write(`${head}--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n%PDF-1.4`)
    socket.destroySoon()
    await once(socket, 'close')
    assert.equal((await fetch(url.replace('score', 'health'))).status, 200)
    assert.deepEqual(await stored(), before)
  })

  it('SAFE-11 is not waited for once its client has gone', { timeout: 20_000 }, async () => {
    const [before, read] = [await stored(), scores.read]
    const client = new AbortController()
    const gone = new Promise((resolve) => {
      scores.read = async (bytes, sender) => {
        sender!.signal!.addEventListener('abort', resolve)
        client.abort()
        await gone
        return read(bytes, sender)
      }
    })
    const body = new FormData()
    body.append('file', pdfFile('score.pdf', { pages: 2 }))
    const sent = fetch(`${app.listeningOrigin}/api/score`, { method: 'POST', headers: { authorization: ada.session! }, body, signal: client.signal })
    await assert.rejects(sent, { name: 'AbortError' })
    await gone
    scores.read = read
    assert.equal((await send(pdfFile())).status, 200)
    assert.deepEqual(await stored(), { rows: before.rows + 1, files: before.files + filesPerScore })
  })

  it('leaves no row when its file cannot be stored', async () => {
    const [before, write] = [await stored(), files.write]
    files.write = () => Promise.reject(new Error('The disk is full.'))
    const answer = await send(pdfFile()).finally(() => (files.write = write))
    assert.deepEqual(answer, { status: 500, message: 'Something went wrong. Please try again later.' })
    assert.deepEqual(await stored(), before)
  })
})
