import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createReceiptPage, mm } from './receipt-page.ts'
import { writeLetterhead } from './letterhead.ts'

const operator = { name: 'Bellows', address: 'Lindenstraße 12, 78647 Trossingen', representedBy: '', register: '', vatId: '', contact: '', feedback: '', phone: '', hosting: '' } // prettier-ignore

const school = [
  'Förderverein des Akkordeonorchesters Bad Musterstadt-Nord e. V.',
  'z. Hd. Frau Dr. Annegret Mustermann-Beispielhausen',
  'c/o Kultur- und Bürgerzentrum Alte Feuerwache',
  'Alexander-von-Beispiel-Straße 123',
  '12345 Bad Musterstadt',
  'Deutschland',
]
const addresses = { 'of a school': school, 'of one word': ['W'.repeat(300)], 'in Hebrew': ['תזמורת אקורדיונים '.repeat(20).trim(), 'Israel'] }

describe('K04 what follows an address', () => {
  for (const [name, recipient] of Object.entries(addresses))
    it(`begins below one ${name}, and each of its lines below the one before`, async () => {
      const page = await createReceiptPage({ title: 'Receipt', author: 'Bellows', date: new Date('2026-11-22') })
      const written: { text: string; y: number; end: number }[] = []
      const write: typeof page.write = (tag, text, place, parent) => {
        const end = page.write(tag, text, place, parent)
        written.push({ text, y: place.y, end })
        return end
      }
      const begin = writeLetterhead({ ...page, write }, { operator, recipient, facts: { Receipt: 'B2026-000041' } })
      const lines = written.filter(({ text }) => recipient.includes(text))
      assert.equal(lines.length, recipient.length)
      for (const [index, { y, end }] of lines.entries()) {
        assert.ok(end > y && y >= (lines[index - 1]?.end ?? 60 * mm), `line ${index} from ${y} to ${end}`)
        assert.ok(begin >= end + 5 * mm, `the content begins at ${begin}, the address ends at ${end}`)
      }
    })
})
