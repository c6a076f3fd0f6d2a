import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, describe, it } from 'node:test'
import { markerOpacity, type Mark, type StrokePoint } from '#contract/notes/marks.ts'
import { signs } from '#contract/notes/signs.ts'
import { describePdf, rowsThatDiffer } from '#test/support/describe-pdf.ts'
import { placed, stroke } from '#test/support/marks.ts'
import { shapedPdf, shapeNames } from '#test/support/shaped-pdfs.ts'
import { bombs, pdf, seenPages } from '#test/support/pdf.ts'
import { startScoreReader } from './score-reader.ts'

const reader = startScoreReader()
after(() => reader.close())

const print = async (bytes: Uint8Array, marks: Mark[], page = 0) =>
  (await reader.printNotes(async () => bytes, marks.map((mark) => placed(mark, page)), 1)).noted // prettier-ignore
const noted = async (bytes: Uint8Array, marks: Mark[]) => describePdf((await print(bytes, marks))!)
const music = new Uint8Array(readFileSync('demo/repertoire/scores/mountain-king.pdf'))

type Picture = { data: Uint8Array; width: number; height: number }
/** How dark a picture is at a point of the page, from 0 to 255. */
const darkness = ({ data, width, height }: Picture, x: number, y: number) => 255 - data[Math.floor(y * height) * width + Math.floor(x * width)]!
/** A thick spot, in the middle of which a page is covered. */
const spot = (x: number, y: number): Mark => ({
  kind: 'stroke',
  pen: 'marker',
  points: Array.from({ length: 20 }, (_, index): StrokePoint => [x - 20 + 2 * index, y, 0.5]),
})

describe('STAND-05 notes on a page', () => {
  it('stand over the music, which stays as it was', async () => {
    const [before, copy] = [await describePdf(music), await noted(music, [stroke(400), { kind: 'text', pen: 'red', x: 100, y: 300, size: 31, text: 'Träume, Жуков' }])] // prettier-ignore
    assert.deepEqual([copy.pages.length, copy.outline], [3, before.outline])
    assert.ok(copy.pages[0]!.text.includes('Träume, Жуков'))
    const { from, to } = rowsThatDiffer(before.pages[0]!.picture, copy.pages[0]!.picture)!
    const height = 1_000 * Math.SQRT2
    assert.ok(from > 260 / height && to < 415 / height, `${from} to ${to}`)
    for (const index of [1, 2]) assert.equal(rowsThatDiffer(before.pages[index]!.picture, copy.pages[index]!.picture), undefined)
  })

  for (const [what, pageEntries, width, height] of [['upright', '', 595, 842] as const, ...seenPages])
    it(`stand where they were written on a page that is ${what}`, async () => {
      const [page] = (await noted(pdf({ content: '', pageEntries }), [spot(250, 125)])).pages
      assert.deepEqual(page!.size, [width, height])
      const y = 125 / ((1_000 * height) / width)
      assert.ok(darkness(page!.picture, 0.25, y) > 5)
      for (const [otherX, otherY] of [[0.75, y], [0.25, 1 - y], [0.75, 1 - y]]) assert.equal(darkness(page!.picture, otherX!, otherY!), 0) // prettier-ignore
    })

  for (const [what, content] of [
    ['leaves its scale', '0.1 0 0 0.1 0 0 cm 0 0 m 9 9 l S'],
    ['leaves two states open that move what follows', 'q q 0.1 0 0 0.1 50 50 cm 0 0 m 9 9 l S'],
    ['leaves its clip', '300 300 10 10 re W n 0 0 1000 1000 re f'],
  ] as const)
    // prettier-ignore
    it(`stand where they were written on a page whose content ${what}`, async () => {
      const [page] = (await noted(pdf({ content }), [spot(250, 125)])).pages
      assert.ok(darkness(page!.picture, 0.25, 125 / (1_000 * (842 / 595))) > 5)
    })

  it('change nothing else of a score, whatever its shape', async () => {
    for (const name of shapeNames) {
      const score = shapedPdf(name, 3)
      const [before, copy] = [await describePdf(score), await describePdf((await print(score, [spot(500, 20)], 1))!)]
      for (const [index, page] of before.pages.entries()) {
        const rows = rowsThatDiffer(page.picture, copy.pages[index]!.picture)
        if (index === 1) assert.ok(rows && rows.from < 0.04 && rows.to < 0.06, `${name}: ${JSON.stringify(rows)}`)
        else assert.equal(rows, undefined, name)
        assert.equal(copy.pages[index]!.text, page.text)
      }
    }
  })

  it('are drawn with the colours of their pens; the music is seen through the marker', async () => {
    const black = pdf({ content: '0 0 595 842 re f' })
    const [page] = (await noted(black, [spot(500, 500)])).pages
    const seen = 255 - darkness(page!.picture, 0.5, 500 / (1_000 * (842 / 595)))
    assert.ok(seen > 40 && seen < 255 * markerOpacity * 1.1, `${seen}`)
    const pen = Array.from({ length: 5 }, (_, index): Mark => stroke(500 + index, { pen: 'pencil' }))
    const [white] = (await noted(pdf({ content: '' }), pen)).pages
    assert.ok(darkness(white!.picture, 0.5, 506 / (1_000 * (842 / 595))) > 150)
  })

  it('have every sign, each unlike the others', async () => {
    const pictures = await Promise.all(
      signs.map(async (sign) => {
        const [page] = (await noted(pdf({ content: '' }), [{ kind: 'sign', pen: 'pencil', x: 500, y: 500, size: 200, sign }])).pages
        return Buffer.from(page!.picture.data).toString('base64')
      }),
    )
    assert.equal(new Set(pictures).size, signs.length)
  })

  it('are cut at the edge of the page, and left out where the score has no such page', async () => {
    const page = pdf({ content: '', pageEntries: '/CropBox [100 100 400 500]' })
    const [seen] = (await noted(page, [spot(-30, 500), spot(500, 9_000)])).pages
    assert.deepEqual(seen!.size, [300, 400])
    assert.deepEqual(await print(page, [stroke()], 7), page)
    assert.deepEqual(await print(page, []), page)
  })

  it('can be single points and texts of any script', async () => {
    const marks: Mark[] = [stroke(100, { points: [[500, 500, 0]] }), ...['山田 🪗', 'שיר لحن', '\u202eabc', 'é'.repeat(200)].map((text, index): Mark => ({ kind: 'text', pen: 'green', x: 5, y: 100 * index, size: 200, text }))] // prettier-ignore
    const [page] = (await noted(pdf({ content: '' }), marks)).pages
    for (const part of ['ShanTian', 'שיר', 'لحن']) assert.ok(page!.text.includes(part), `${part} in ${page!.text}`)
  })

  it('are not printed in a score that cannot be read', async () => {
    assert.equal(await print(Buffer.from('%PDF-1.4 nothing'), [stroke()]), undefined)
    assert.equal(await print(bombs['decompresses to a gigabyte'](), [stroke()]), undefined)
    assert.ok(await print(pdf(), [stroke()])) // the next one is printed
  })
})
