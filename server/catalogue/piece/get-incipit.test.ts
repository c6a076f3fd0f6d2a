import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { incipitSize } from '#contract/pieces/incipit-size.ts'
import { noIncipit, noPiece } from '#contract/answers/shared-messages.ts'
import { sweepUploads } from '#server/publishing/uploads/sweep-uploads.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { musicFile, pdfFile } from '#test/support/pdf.ts'
import { scanPdf } from '#test/support/resave-pdf.ts'

const testApp = await createTestApp()
const { db, app, files, scores, createAccount, publishPiece, storedFiles, advanceDays } = testApp
const [ada, root] = [await createAccount('Ada'), await createAccount('Root', { isAdmin: true })]

const incipit = (id: number, headers: Record<string, string> = {}) => app.inject({ url: `/api/piece/${id}/incipit`, headers })
const demoScore = async (name: string) => new Uint8Array(await readFile(`demo/repertoire/scores/${name}.pdf`))
const publish = (bytes: Uint8Array<ArrayBuffer>) => publishPiece(ada.api, {}, [new File([bytes], 'score.pdf')])
const engraved = await publishPiece(ada.api, {}, [musicFile()])

/** The columns and rows of a picture that have ink, and the rows that are ink over half of the picture. */
async function inkOf(picture: Buffer) {
  const { data, info } = await sharp(picture).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => data[y * info.width + x]! > 60
  const [xs, ys] = [[...Array(info.width).keys()], [...Array(info.height).keys()]]
  return {
    size: { width: info.width, height: info.height },
    columns: xs.filter((x) => ys.some((y) => isInk(x, y))),
    rows: ys.filter((y) => xs.some((x) => isInk(x, y))),
    lines: ys.filter((y) => xs.filter((x) => isInk(x, y)).length > 0.5 * info.width),
  }
}
/** The distances between lines that follow each other, each line being one or more rows. */
const distances = (lines: number[]) => lines.filter((y, index) => index > 0 && y - lines[index - 1]! > 1).length + 1

describe('EASE-05 the incipit of a piece', () => {
  it('is the first system of its first page, of one size, in ink without paper, in at most 15 kB', async () => {
    for (const [name, lines] of [
      ['the-entertainer', 10],
      ['valse-des-lampions', 10],
      ['tango-de-medianoche', 15],
      ['gymnopedie-no-1-flute', 5],
    ] as const) {
      const { statusCode, headers, rawPayload } = await incipit(await publish(await demoScore(name)))
      assert.deepEqual([statusCode, headers['content-type'], headers['cache-control']], [200, 'image/webp', 'public, max-age=3600'], name)
      assert.ok(rawPayload.length < 15_000, `${name} takes ${rawPayload.length} bytes.`)
      const ink = await inkOf(rawPayload)
      assert.deepEqual(ink.size, incipitSize)
      assert.equal(distances(ink.lines), lines, name)
      assert.ok(ink.columns[0]! < 20 && ink.rows[0]! > 0 && ink.rows.at(-1)! < incipitSize.height - 1, name)
    }
  })

  it('lacks the title of the page', async () => {
    const { rows, lines } = await inkOf((await incipit(engraved)).rawPayload)
    assert.equal(distances(lines), 10)
    assert.deepEqual([lines[0]! - rows[0]! <= 1, rows.at(-1)! - lines.at(-1)! <= 1], [true, true])
  })

  it('is found on a scanned page', async () => {
    const { statusCode, rawPayload } = await incipit(await publish(await scanPdf(await demoScore('old-french-song'))))
    assert.equal(statusCode, 200)
    assert.ok((await inkOf(rawPayload)).columns.length > incipitSize.width / 2)
  })

  it('does not exist where the first page has no staff, or a system that would be too small', async () => {
    const rule = pdfFile('rule.pdf', { content: '2 w 50 700 m 550 700 l S' })
    const table = pdfFile('table.pdf', { content: [700, 660, 600, 560, 400].map((y) => `50 ${y} m 550 ${y} l S`).join(' ') })
    const black = pdfFile('black.pdf', { content: '0 0 595 842 re f' })
    const orchestra = new File([await demoScore('mountain-king')], 'score.pdf')
    for (const file of [pdfFile('blank.pdf', { content: '' }), rule, table, black, orchestra]) {
      const { statusCode, headers, body } = await incipit(await publishPiece(ada.api, {}, [file]))
      assert.deepEqual([statusCode, JSON.parse(body).message, headers['cache-control']], [404, noIncipit, 'no-store'], file.name)
    }
  })

  it('LOOK-04 is drawn from nothing that is closed: not from the lower half of the only page of a paid score', async () => {
    const publishPaid = (foot: number, others = {}) => publishPiece(ada.api, { price: 5, ...others }, [musicFile('music.pdf', { foot })])
    const [upper, lower, across] = [await publishPaid(600), await publishPaid(150), await publishPaid(410)]
    for (const pieceId of [lower, across]) assert.equal((await incipit(pieceId)).statusCode, 404)
    assert.deepEqual((await incipit(upper)).rawPayload, (await incipit(engraved)).rawPayload)
    const free = await publishPiece(ada.api, {}, [musicFile('music.pdf', { foot: 150 })])
    assert.equal((await incipit(free)).statusCode, 200)
  })

  it('LOOK-04 follows the price: who closes the lower half closes its system', async () => {
    const pieceId = await publishPiece(ada.api, {}, [musicFile('music.pdf', { foot: 150 })])
    const { headers, statusCode } = await incipit(pieceId)
    assert.equal(statusCode, 200)
    await db.updateTable('pieces').set({ price_cents: 500 }).where('id', '=', pieceId).execute()
    assert.equal((await incipit(pieceId, { 'if-none-match': String(headers['etag']) })).statusCode, 404)
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    await db.updateTable('scores').set({ open_pages: 1 }).where('id', '=', id).execute()
    assert.equal((await incipit(pieceId)).statusCode, 200)
    assert.ok(await files.find(`incipits/${id}-half.webp`))
    await ada.api.deletePiece({ params: { pieceId } })
    assert.equal(await files.find(`incipits/${id}-half.webp`), undefined)
  })

  it('is drawn once, and read from the store by other processes', async () => {
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', engraved).executeTakeFirstOrThrow()
    const { headers, rawPayload } = await incipit(engraved)
    const stored = await files.find(`incipits/${id}.webp`)
    assert.deepEqual(Buffer.concat(await Array.fromAsync(stored!.read())), rawPayload)
    assert.equal((await incipit(engraved, { 'if-none-match': String(headers['etag']) })).statusCode, 304)
  })

  it('is not there while its score cannot be read, and no other piece is concerned', async () => {
    const { drawIncipit } = scores
    const pieceId = await publishPiece(ada.api, {}, [musicFile()])
    scores.drawIncipit = () => Promise.reject(new Error('The reader has crashed.'))
    assert.deepEqual([(await incipit(pieceId)).statusCode, (await incipit(engraved)).statusCode], [404, 200])
    scores.drawIncipit = drawIncipit
  })

  it('is public alone: nobody gets that of a piece that is not', async () => {
    const hidden = await publishPiece(ada.api, {}, [musicFile()])
    assert.equal((await incipit(hidden)).statusCode, 200)
    await db.updateTable('pieces').set({ state: 'PENDING' }).where('id', '=', hidden).execute()
    for (const session of ['', ada.session, root.session]) {
      const { statusCode, headers, body } = await incipit(hidden, session ? { cookie: `session=${session}` } : {})
      assert.deepEqual([statusCode, JSON.parse(body).message, headers['cache-control']], [404, noPiece, 'no-store'])
    }
    for (const id of [4711, 0]) assert.equal((await incipit(id)).statusCode, 404)
  })

  it('is deleted with its score, and swept if a crash left it', async () => {
    const before = await storedFiles()
    const pieceId = await publishPiece(ada.api, {}, [musicFile()])
    const { id } = await db.selectFrom('scores').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    await incipit(pieceId)
    assert.ok(await files.find(`incipits/${id}.webp`))
    await ada.api.deletePiece({ params: { pieceId } })
    assert.deepEqual((await storedFiles()).toSorted(), before.toSorted())
    for (const name of [id, `${id}-half`]) await files.write(`incipits/${name}.webp`, new Uint8Array(3))
    advanceDays(400)
    await sweepUploads(testApp)
    for (const name of [id, `${id}-half`]) assert.equal(await files.find(`incipits/${name}.webp`), undefined)
  })
})
