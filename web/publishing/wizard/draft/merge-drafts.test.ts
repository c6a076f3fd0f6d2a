import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { audioLinkOf, newPerformance } from './draft-entries.ts'
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

  it('WALK-10 keep files that are only here, and ask where both have chosen a recording', () => {
    const file = { name: 'a', bytes: 1 }
    const unsent = { ...score(''), key: 'new', file }
    const performance = { ...newPerformance(), key: 'p' }
    const begun = { ...base, performances: [performance] }
    const own: Draft = { ...begun, scores: [...base.scores, unsent], performances: [{ ...performance, file, seconds: 9 }] }
    const other = { ...begun, scores: [score('b'), score('c')] }
    const { conflicts, adopted } = compareDrafts({ base: begun, own, saved: other })
    assert.deepEqual([conflicts, adopted], [[], ['scores']])
    const merged = withSaved(own, other, adopted)
    assert.deepEqual([merged.scores.map(({ key }) => key), merged.performances], [['b', 'c', 'new'], own.performances])

    const chosenElsewhere = { ...begun, performances: [{ ...performance, file: { name: 'b', bytes: 2 }, audioLink: audioLinkOf('b'), seconds: 7 }] }
    assert.deepEqual(compareDrafts({ base: begun, own, saved: chosenElsewhere }).conflicts.map(({ name }) => name), ['performances']) // prettier-ignore
    assert.deepEqual(withSaved(own, chosenElsewhere, ['performances']).performances, chosenElsewhere.performances)
    const renamed = { ...begun, performances: [{ ...performance, title: 'Live' }] }
    assert.deepEqual(withSaved(own, renamed, ['performances']).performances, [{ ...performance, title: 'Live', file, seconds: 9 }])
  })
})
