import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { PieceSummary } from '../../pieces/piece-card.tsx'
import { titledSections } from './sections.ts'

describe('the sections of the discover page', () => {
  it("LIST-01 are titled 'For You', 'Newest' or by their key, in the order given, and never empty", () => {
    const pieces = [{ id: 1 } as PieceSummary]
    const titles = titledSections({ forYou: pieces, abc: pieces, constructor: pieces, bare: [], newest: pieces }).map(({ title }) => title)
    assert.deepEqual(titles, ['For You', 'abc', 'constructor', 'Newest'])
  })
})
