import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import sharp from 'sharp'
import { pageRatio, previewWidths, readingWidth } from '#contract/limits.ts'
import type { Look } from '#server/catalogue/piece/look.ts'
import { bombs, pdf } from '#test/support/pdf.ts'
import { startScoreReader, type ScoreReader } from './score-reader.ts'
import { onlyLong } from '#test/support/is-long.ts'

const reader = startScoreReader({ milliseconds: 1_500 })
after(() => reader.close())

const music = new Uint8Array(readFileSync('demo/repertoire/scores/mountain-king.pdf'))
const bomb = bombs['draws a line of a billion dashes']()
async function draw(look: Look & { width?: number }, index = 0, bytes = music) {
  const { png } = await reader.drawPage(async () => bytes, { index, width: readingWidth, ...look }, 'a network')
  return png && Buffer.from(png)
}
const pixels = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })

/** The picture of a page with this title in its mark. */
const marked = async (title: string) => (await draw({ title }))!.toString('base64')

/** Draws the pages and reads the uploads with a reader of its own, and returns the order in which they were done. */
async function orderOf(options: Parameters<typeof startScoreReader>[0], sent: (started: ScoreReader) => [string, Promise<unknown>][]) {
  const started = startScoreReader(options)
  const order: string[] = []
  await Promise.all(sent(started).map(([name, done]) => done.then(() => order.push(name))))
  await started.close()
  return order
}
const page = (started: ScoreReader, asker: number | string, bytes = pdf()) =>
  started.drawPage(async () => bytes, { index: 0, width: readingWidth }, asker)

describe('LOOK-02 the reader draws a page', () => {
  it('in any width of previews, the first as it was drawn at the upload', async () => {
    const { previews } = await reader.read(music)
    assert.deepEqual(previews.map(({ width }) => width), [...previewWidths]) // prettier-ignore
    for (const { width, webp } of previews) {
      const [drawn, preview] = await Promise.all([pixels((await draw({ width }))!), pixels(webp)])
      assert.deepEqual([drawn.info.width, drawn.info.height], [width, Math.round(width * pageRatio)])
      assert.ok(drawn.data.equals(preview.data), `${width}`)
    }
  })

  it('as PNG that is hardly larger than a WebP', async () => {
    const png = (await draw({ title: 'Size' }))!
    const { format, bitsPerSample } = await sharp(png).metadata()
    assert.deepEqual([format, bitsPerSample], ['png', 4])
    assert.ok(png.length < 1.4 * (await sharp(png).greyscale().webp({ lossless: true, effort: 1 }).toBuffer()).length)
  })

  it('with any title in its mark: of those that its font cannot write there is Bellows alone', async () => {
    const titles = ['Träume <&"> ${1} \'--', 'Осенний сон', 'Η θάλασσα', 'Şarkı ĳ ș ț', 'W'.repeat(50), 'iii']
    const drawn = await Promise.all([...titles, '夜想曲'].map(marked))
    assert.equal(new Set(drawn).size, titles.length + 1)
    for (const title of ['밤', '🪗🪗🪗', 'مقام', '\ud800xyz', 'a\u202ebc', 'a夜b']) assert.equal(await marked(title), drawn.at(-1), title)
    assert.equal(await marked('Tra\u0308ume'), await marked('Träume'))
  })

  it('that has no size, or that there is not, as white paper', async () => {
    const white = (await draw({}, 7))!
    assert.deepEqual(await draw({}, 0, pdf({ mediaBox: '0 0 0 0', content: '' })), await draw({}, 0, pdf({ content: '' })))
    assert.deepEqual(white, await draw({}, 0, pdf({ content: '' })))
  })

  it('and gives up on one that takes too long, is damaged, or is missing in the store', async () => {
    assert.equal(await draw({}, 0, bomb), undefined)
    assert.equal(await draw({}, 0, new Uint8Array(100)), undefined)
    await assert.rejects(
      reader.drawPage(() => Promise.reject(new Error('The store is away.')), { index: 0, width: readingWidth }, 1),
      /The store is away/,
    )
    assert.ok(await draw({}))
  })
})

describe('LOOK-05 pages that are asked for at once', onlyLong, () => {
  it('wait until all uploads have been read', async () => {
    const order = await orderOf({ processes: 1 }, (started) => [
      ...['first', 'second', 'third'].map((name): [string, Promise<unknown>] => [name, page(started, 'a')]),
      ['upload', started.read(pdf(), { accountId: 1 })],
      ['another upload', started.read(pdf(), { accountId: 1 })],
    ])
    assert.deepEqual(order, ['first', 'upload', 'another upload', 'second', 'third'])
  })

  it('leave one process to uploads, however long they take', async () => {
    const order = await orderOf({ processes: 2, milliseconds: 700 }, (started) => [
      ...[1, 2].map((asker): [string, Promise<unknown>] => ['page', page(started, asker, bomb)]),
      ['upload', started.read(pdf())],
    ])
    assert.deepEqual(order, ['upload', 'page', 'page'])
  })

  it('are drawn in turn for all who ask', async () => {
    const order = await orderOf({ processes: 1 }, (started) =>
      ['many', 'many', 'many', 'many', 'one', 'other'].map((asker) => [asker, page(started, asker)]),
    )
    assert.deepEqual(order, ['many', 'one', 'other', 'many', 'many', 'many'])
  })

  it('are refused when too many of one asker or of all wait, and when the server closes', async () => {
    const small = startScoreReader({ processes: 1, queuedPages: 8 })
    const statusOf = (asker: string) => page(small, asker).then(() => 200, ({ status }) => status) // prettier-ignore
    assert.deepEqual(await Promise.all(['a', 'a', 'a', 'a', 'b'].map(statusOf)), [200, 200, 200, 503, 200])
    assert.deepEqual(await Promise.all('abcdefghij'.split('').map(statusOf)), [...Array(9).fill(200), 503])
    const waiting = 'abc'.split('').map(statusOf)
    await small.close()
    assert.deepEqual([await Promise.all(waiting), await statusOf('a')], [[503, 503, 503], 503])
  })
})
