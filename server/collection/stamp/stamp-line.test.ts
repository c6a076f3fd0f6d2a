import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { printableName, stampLine } from './stamp-line.ts'

describe('SHOP-08 the line at the foot of a page', () => {
  it('says who bought it, for how many copies, with which receipt and when', () => {
    const date = new Date('2026-03-01T22:59:00Z')
    const stamp = { name: 'Ada Lovelace', copies: 1, receipt: 'B2026-000123', date }
    assert.equal(stampLine(stamp), 'Bought by Ada Lovelace · 1 copy · Receipt B2026-000123 · 01.03.2026')
    assert.equal(stampLine({ ...stamp, copies: 20 }), 'Bought by Ada Lovelace · 20 copies · Receipt B2026-000123 · 01.03.2026')
  })

  const names: [name: string, printed: string][] = [
    ['Jiří Žluťoučký', 'Jiří Žluťoučký'],
    ['Θάλασσα Жуков ẞ', 'Θάλασσα Жуков ẞ'],
    ['Tra\u0308ume', 'Träume'],
    ['  Ada\t\n Lovelace ', 'Ada Lovelace'],
    ['Ada\u202eecalevoL\u200b\u2066', 'AdaecalevoL'],
    ['Ada\u0000\u0007\u001b[31m', 'Ada [31m'],
    ['山田', 'ShanTian'],
    ['שלמה فيروز', 'שלמה فيروز'],
    ['Ada 🪗 & Söhne ♫', 'Ada & Söhne ♫'],
    ['Ａｄａ', 'Ada'],
    ['a\u0301\u0302\u0303\u0304\u0305\u0306', 'á\u0302\u0303'],
    ['Trio · 60 copies•Receipt B2026-000001', 'Trio, 60 copies, Receipt B2026-000001'],
    ['\ud800', ''],
    ['\u202e\u200b 🪗', ''],
    ['x'.repeat(70), 'x'.repeat(70)],
    ['x'.repeat(200), `${'x'.repeat(69)}…`],
  ]
  for (const [name, printed] of names) it(`has ${JSON.stringify(name.slice(0, 20))} as it can be printed`, () => assert.equal(printableName(name), printed)) // prettier-ignore
})
