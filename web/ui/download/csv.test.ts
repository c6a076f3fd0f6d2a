import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { csv } from './csv.ts'

const line = (...cells: (string | number)[]) => csv([], [cells]).split('\r\n')[1]

describe('a CSV file', () => {
  it('begins with the byte order mark, and ends every line as RFC 4180 requires', () => {
    assert.equal(csv(['Date', 'Amount'], [['2026-03-01', -9.5]]), '\uFEFFDate,Amount\r\n2026-03-01,-9.5\r\n')
  })

  it('keeps commas, quotes and line breaks inside their cell', () => {
    assert.equal(line('Valse, "lente"', 'a\nb', 'Dvořák'), '"Valse, ""lente""","a\nb",Dvořák')
  })

  it('contains no formulas: a text that a spreadsheet would run is marked as text', () => {
    for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', '=HYPERLINK("http://x";"y")'])
      assert.match(line(text)!.replace(/^"/, ''), /^'/, text)
    assert.equal(line('A = B'), 'A = B')
  })

  it('keeps numbers as numbers, also below zero', () => {
    assert.equal(line(-12.34, 0, 5), '-12.34,0,5')
  })
})
