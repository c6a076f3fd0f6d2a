import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import PdfKit from 'pdfkit'
import { dejaVuFont } from './fonts.ts'
import { drawLine, fromLeftToRight, linesOf, widthOfLine } from './right-to-left.ts'

const document = new PdfKit({ font: dejaVuFont('DejaVuSans') }).fontSize(10)

/** The letters of a text in one order, with brackets as if they were not mirrored. */
const sorted = (text: string) => Array.from(text.replaceAll(')', '(')).toSorted().join('') // prettier-ignore

describe('K05 a line with Hebrew or Arabic', () => {
  it('has its parts in the order in which they stand, each as it is read', () => {
    const lines: [line: string, parts: string[]][] = [
      ['Ada', ['Ada']],
      ['שלמה ינובסקי', ['שלמה ינובסקי']],
      ['רחוב הרצל 12, דירה 3', ['3', ', דירה ', '12', 'רחוב הרצל ']],
      ['שלום (Waltz no. 2)', ['שלום', ' (Waltz no. 2)']],
      ['Bought by فيروز · 1 copy', ['Bought by ', 'فيروز', ' · ', '1 copy']],
      ['תל אביב (יפו)', ['תל אביב )יפו(']],
      ['תל אביב 12 - 34', ['34', ' - ', '12', 'תל אביב ']],
    ]
    for (const [line, parts] of lines) assert.deepEqual(fromLeftToRight(line), parts, line)
  })

  it('loses no letter, whatever stands beside it', () => {
    const words = ['Ada', 'שלום', 'فيروز', '12', '(', ')', '—', '🪗', '!', 'Ђ']
    for (let seed = 1, run = 0; run < 500; run++) {
      const line = Array.from({ length: 6 }, () => words[(seed = (seed * 48_271) % 2_147_483_647) % words.length]).join(run % 2 ? ' ' : '')
      assert.equal(sorted(fromLeftToRight(line).join('')), sorted(line), line)
    }
  })

  it('is broken between words, within a word that is wider than the line, and stays within the width', () => {
    const text = `${'זהרה '.repeat(20)}${'ש'.repeat(80)}`
    const lines = linesOf(document, text, 100)
    assert.equal(lines.join(' ').replaceAll(' ', ''), text.replaceAll(' ', ''))
    assert.equal(lines[0], 'זהרה זהרה זהרה זהרה')
    for (const line of lines) assert.ok(widthOfLine(document, line) <= 100, line)
  })

  it('has its letters joined: a word of Arabic is narrower than its letters', () => {
    const letters = Array.from('سلام').reduce((sum, letter) => sum + widthOfLine(document, letter), 0)
    assert.ok(widthOfLine(document, 'سلام') < letters)
    drawLine(document, 'سلام', [10, 20])
    assert.equal(document.y, 20)
  })
})
