import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { describePdf, rowsThatDiffer } from '#test/support/describe-pdf.ts'
import { isLong } from '#test/support/is-long.ts'
import { structureOf } from '#test/support/pdf-structure.ts'
import { shapedPdf, shapeNames } from '#test/support/shaped-pdfs.ts'
import { startScoreReader } from './score-reader.ts'

const reader = startScoreReader()
after(() => reader.close())

const line = 'Bought by Akkordeonorchester Trossingen e. V. · 20 copies · Receipt B2026-000123 · 01.03.2026'
/** How many files of each shape: 200 in all, and in the short form two of each. */
const files = isLong ? 20 : 2

/** The structure of a PDF without the text of its pages, to which the stamp adds its line. */
async function readStructure(pdf: Uint8Array) {
  const { pages, ...structure } = await structureOf(pdf)
  return { ...structure, pages: pages.map((page) => ({ ...page, text: '' })), lines: pages.map(({ text }) => text) }
}

describe('SHOP-08 the copy of a score', () => {
  for (const name of shapeNames)
    it(`of the shape “${name}” is the score with a line at the foot of each page`, async () => {
      for (let number = 0; number < files; number++) {
        const original = shapedPdf(name, number)
        const { stamped } = await reader.stamp(async () => original.slice(), line, 1)
        assert.ok(stamped, `${name} ${number}`)
        const [before, copy] = [await describePdf(original), await describePdf(stamped)]
        assert.equal(copy.pages.length, before.pages.length)
        for (const [index, { size, picture }] of before.pages.entries()) {
          const page = copy.pages[index]!
          assert.deepEqual(page.size, size)
          assert.ok(page.text.includes(line), `${name} ${number}: ${page.text}`)
          const foot = (27 * Math.max(1, Math.min(...size) / 595)) / size[1]! // a line of 7.5 points 12 points above the edge, and its paper
          const rows = rowsThatDiffer(picture, page.picture)
          assert.ok(rows && rows.from > 1 - foot - 0.005, `${name} ${number}, page ${index + 1}: from ${rows?.from}`)
        }
        const [{ lines: unmarked, ...was }, { lines, ...is }] = [await readStructure(original), await readStructure(stamped)]
        assert.deepEqual(is, was)
        for (const [index, text] of lines.entries()) assert.equal(text, `${unmarked[index]} ${line}`.trim())
      }
    })
})
