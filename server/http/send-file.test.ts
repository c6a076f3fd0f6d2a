import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parse } from 'content-disposition'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdf, pdfFile } from '#test/support/pdf.ts'

const { app, createAccount, publishPiece, db, files } = await createTestApp()
const ada = await createAccount('Ada')
const bytes = Buffer.from(pdf({ pages: 3 }))
const pieceId = await publishPiece(ada.api, {}, [pdfFile('score.pdf', { pages: 3 })])
const score = `/api/piece/${pieceId}/download/0`

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => app.inject({ method, url, headers })
const part = async (range: string, more: Record<string, string> = {}) => {
  const { statusCode, headers, rawPayload } = await ask(score, { range, ...more })
  return { status: statusCode, range: headers['content-range'], length: Number(headers['content-length'] ?? 0), bytes: rawPayload }
}

describe('a file', () => {
  it('is sent whole, with its length and the offer of ranges', async () => {
    const { statusCode, headers, rawPayload } = await ask(score)
    assert.deepEqual([statusCode, rawPayload], [200, bytes])
    assert.deepEqual(
      [headers['content-type'], headers['content-length'], headers['accept-ranges'], headers['x-content-type-options']],
      ['application/pdf', String(bytes.length), 'bytes', 'nosniff'],
    )
  })

  const last = bytes.length - 1
  const parts: [range: string, start: number, end: number][] = [
    ['bytes=0-9', 0, 9],
    ['bytes=5-5', 5, 5],
    ['bytes=100-', 100, last],
    ['bytes=-7', last - 6, last],
    [`bytes=${last}-`, last, last],
    ['bytes=100-99999', 100, last],
    ['bytes=-99999', 0, last],
  ]
  for (const [range, start, end] of parts)
    it(`is sent in the part ${range}`, async () =>
      assert.deepEqual(await part(range), {
        status: 206,
        range: `bytes ${start}-${end}/${bytes.length}`,
        length: end - start + 1,
        bytes: bytes.subarray(start, end + 1),
      }))

  for (const range of [`bytes=${bytes.length}-`, 'bytes=99999-100000', 'bytes=-0'])
    it(`has no range ${range}`, async () => {
      const { status, range: answered, bytes: sent } = await part(range)
      assert.deepEqual([status, answered, sent.length], [416, `bytes */${bytes.length}`, 0])
    })

  for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes=9-5', 'bytes', 'bytes=-', 'bytes=a-b', ''])
    it(`is sent whole for the range '${range}'`, async () => {
      const { status, bytes: sent } = await part(range)
      assert.deepEqual([status, sent], [200, bytes])
    })

  it('is sent in part only if it has not changed since the first part', async () => {
    const etag = String((await ask(score)).headers.etag)
    assert.equal((await part('bytes=0-1', { 'if-range': etag })).status, 206)
    for (const other of ['"another"', `W/${etag}`, 'Sat, 01 Jan 2026 00:00:00 GMT'])
      assert.equal((await part('bytes=0-1', { 'if-range': other })).status, 200)
  })

  it('is not sent again to a caller that has it', async () => {
    const etag = String((await ask(score)).headers.etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, rawPayload, headers } = await ask(score, { 'if-none-match': known, range: 'bytes=0-1' })
      assert.deepEqual([statusCode, rawPayload.length, headers.etag], [304, 0, etag])
    }
    assert.equal((await ask(score, { 'if-none-match': '"other"' })).statusCode, 200)
  })

  it('is described by HEAD without being sent', async () => {
    const [head, whole] = [await ask(score, {}, 'HEAD'), await ask(score)]
    assert.deepEqual([head.statusCode, head.rawPayload.length], [200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'content-disposition', 'accept-ranges'])
      assert.equal(head.headers[name], whole.headers[name], name)
  })

  it('is stored by shared caches only if everybody may read it', async () => {
    const preview = `/api/piece/${pieceId}/preview`
    assert.match(String((await ask(preview)).headers['cache-control']), /^public/)
    assert.match(String((await ask(score)).headers['cache-control']), /^private/)
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    assert.match(String((await ask(preview, { cookie: `session=${ada.session}` })).headers['cache-control']), /^private/)
    await db.updateTable('pieces').set({ is_unlisted: false }).where('id', '=', pieceId).execute()
  })

  it('ends the response when reading fails', async () => {
    const id = await publishPiece(ada.api)
    const { id: lost } = await db.selectFrom('scores').select('id').where('piece_id', '=', id).executeTakeFirstOrThrow()
    const find = files.find
    files.find = async (name) => {
      const found = await find(name)
      await files.remove(name) // after it was found, and before it is read
      return found
    }
    try {
      const { statusCode, headers, payload } = await ask(`/api/piece/${id}/download/0`)
      assert.deepEqual([statusCode, JSON.parse(payload)], [500, { status: 500, message: 'Something went wrong. Please try again later.' }], lost)
      assert.deepEqual([headers.etag, headers['content-disposition'], headers['accept-ranges']], [undefined, undefined, undefined])
    } finally {
      files.find = find
    }
  })
})

describe('PIECE-26 the name under which a score is saved', () => {
  for (const [name, ending] of [
    ['Plain name', 'Plain name'],
    ['The "best" waltz', "The 'best' waltz"],
    ['Für Élise, Übung № 1', 'Für Élise, Übung № 1'],
    ['Гармонь 🪗', 'Гармонь 🪗'],
    ['a/b\\c', 'a-b-c'],
    ["O'Neill; filename=x", "O'Neill; filename=x"],
    ['100% waltz %41', '100% waltz %41'],
    ['../../etc/passwd', '-..-etc-passwd'],
  ] as const)
    it(`of ${name} ends with ${ending}.pdf`, async () => {
      await db.updateTable('scores').set({ name }).where('piece_id', '=', pieceId).execute()
      const header = String((await ask(score)).headers['content-disposition'])
      assert.match(header, /^[\x20-\x7e]+$/)
      const expected = `A waltz, Ada Lovelace, ${ending}.pdf`
      assert.deepEqual([parse(header).type, parse(header).parameters['filename']], ['attachment', expected])
    })

  it('is one line, even if line breaks were sent', async () => {
    const id = await publishPiece(ada.api, {}, [pdfFile('two\r\nlines\0.pdf')])
    const header = String((await ask(`/api/piece/${id}/download/0`)).headers['content-disposition'])
    assert.equal(parse(header).parameters['filename'], 'A waltz, Ada Lovelace, two lines.pdf')
  })
})
