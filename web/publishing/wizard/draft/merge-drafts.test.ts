import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { emptyDraft, toPieceBody, type Draft } from './draft.ts'
import { recordReading } from './filled-fields.ts'
import { compareDrafts, withSaved } from './merge-drafts.ts'

const score = (scoreId: string) => ({ key: scoreId, scoreId, name: `Score ${scoreId}`, pages: 1, file: undefined })
const base: Draft = { ...emptyDraft(), title: 'Waltz', description: 'Slow', original: true, year: '2024', price: 5, scores: [score('a'), score('b')] }

describe('K02 a draft and a piece that was saved since it began', () => {
  it('conflict in what both have changed, with both values in words; the rest is taken over', () => {
    const own = { ...base, title: 'Tango', price: 7, scores: [score('b')], keywords: ['sad'] }
    const saved = { ...base, title: 'Polka', description: 'Fast\nand loud', price: 7, scores: [score('a'), score('b'), score('c')] }
    const { conflicts, adopted } = compareDrafts({ base, own, saved })
    assert.deepEqual(conflicts, [
      { name: 'title', label: 'Title', own: ['Tango'], saved: ['Polka'] },
      { name: 'scores', label: 'Scores', own: ['Score b'], saved: ['Score a', 'Score b', 'Score c'] },
    ])
    assert.deepEqual(adopted, ['description'])
    const merged = withSaved(own, saved, [...adopted, 'scores'])
    assert.deepEqual(
      [merged.title, merged.description, merged.price, merged.keywords, merged.scores.length],
      ['Tango', 'Fast\nand loud', 7, ['sad'], 3],
    )
    assert.equal(merged.draftId, own.draftId)
  })

  it('keep what was saved when a score is read afterwards, and send saved facts of the accordion', () => {
    const found = { title: 'From the file', accordion: { grade: 2 } }
    const own: Draft = { ...base, title: 'From a file', accordion: { grade: 1 }, filled: { title: true, accordion: ['0.grade'] } }
    const merged = withSaved(own, { ...base, title: 'Polka', accordion: { grade: 5 } }, ['title', 'accordion'])
    const read = recordReading('a', 1, found)(merged)
    assert.deepEqual([read.title, toPieceBody(read).accordion], ['Polka', { grade: 5 }])
  })

  it('do not conflict where only spaces, keys or what was never sent differ', () => {
    const own = {
      ...base,
      title: ' Waltz ',
      draftId: 'other',
      transcriptionInfo: { realComposer: { name: 'Bach', id: undefined }, realYear: '1720' },
    }
    assert.deepEqual(compareDrafts({ base, own, saved: base }), { conflicts: [], adopted: [] })
    assert.deepEqual(toPieceBody(own).transcriptionInfo, null)
  })

  it('without knowing what the draft began from, ask about each difference', () => {
    const { conflicts, adopted } = compareDrafts({ base: undefined, own: { ...base, price: 9 }, saved: { ...base, description: '' } })
    assert.deepEqual([conflicts.map(({ name }) => name), adopted], [['description', 'price'], []])
  })
})
