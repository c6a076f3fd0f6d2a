import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pieceFieldNames } from '#contract/pieces/piece-fields.ts'
import { factEntries, type FactsOf } from './fact-entries.ts'

it('the facts of a piece leave out what is shown elsewhere and what is empty', () => {
  const elsewhere = Object.fromEntries(pieceFieldNames.map((name) => [name, 'shown elsewhere'])) as FactsOf<{ year: number; opus: string }>
  const facts = {
    ...elsewhere,
    year: { label: 'Year', show: ({ year }) => year },
    opus: { label: 'Opus', show: ({ opus }) => opus },
  } satisfies typeof elsewhere
  assert.deepEqual(factEntries<{ year: number; opus: string }>(facts, { year: 0, opus: '' }), { Year: 0 })
  assert.deepEqual(factEntries<{ year: number; opus: string }>(facts, { year: 1899, opus: '18' }), { Year: 1899, Opus: '18' })
})
