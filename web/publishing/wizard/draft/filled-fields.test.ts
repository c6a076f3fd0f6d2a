import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addEntry, type DraftChange } from './draft-changes.ts'
import { emptyDraft, isTouched, type Draft } from './draft.ts'
import type { FoundFacts } from '../files/found-facts.ts'
import { checkAll, durationOf, fillDuration, recordReading, removeReadScore, setChecked } from './filled-fields.ts'

const draftAfter = (...changes: DraftChange[]) => changes.reduce((draft, change) => change(draft), emptyDraft())
const addScore = (key: string) => addEntry('scores', { key, name: key, pages: undefined, file: undefined, scoreId: '' })
const fieldsOf = ({ title, transcriptionInfo, duration, filled }: Draft) => [title, transcriptionInfo.realComposer.name, duration, Object.keys(filled).filter((name) => filled[name as keyof typeof filled])] // prettier-ignore
const air = { title: 'Air', composer: 'Bach' }

describe('EASE-13 fields that files fill in', () => {
  it('are those that most scores say, and count as a change', () => {
    const draft = draftAfter(
      addScore('a'),
      addScore('b'),
      addScore('c'),
      recordReading('c', 2, air),
      recordReading('b', 4, air),
      recordReading('a', 1, { title: 'Part' }),
    )
    assert.deepEqual(fieldsOf(draft), ['Air', 'Bach', undefined, ['title', 'composer']])
    assert.deepEqual(draft.scores.map(({ pages }) => pages), [1, 4, 2]) // prettier-ignore
    assert.ok(isTouched(draft, emptyDraft()))
  })

  it('are the same in whatever order scores are dropped: those of the full score, of most, of none that is a part, of the one with most pages', () => {
    type Reading = [pages: number, found: FoundFacts]
    const told: [scores: Reading[], title: string][] = [
      [[[1, { title: 'Stimme', role: 'part' }], [1, { title: 'Stimme', role: 'part' }], [1, { title: 'Air', role: 'score' }]], 'Air'],
      [[[1, { title: 'Air' }], [1, { title: 'AIR' }], [9, { title: 'Other' }]], 'Air'],
      [[[9, { title: 'Other', role: 'part' }], [1, { title: 'Air' }], [1, { composer: 'Bach' }]], 'Air'],
      [[[8, { title: 'Air' }], [2, { title: 'Other' }], [2, {}]], 'Air'],
      [[[2, { title: 'Air' }], [2, { title: 'Other' }], [2, {}]], ''],
      [[[2, { title: 'Air', role: 'score' }], [2, { title: 'Other', role: 'score' }], [2, { title: 'Other', role: 'part' }]], ''],
    ] // prettier-ignore
    const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] // prettier-ignore
    for (const [scores, title] of told)
      for (const order of orders) {
        const added = order.map((place) => addScore(`${place}`))
        const read = order.map((place) => recordReading(`${place}`, ...scores[place]!))
        assert.equal(draftAfter(...added, ...read).title.toLowerCase(), title.toLowerCase(), `${title}, ${order.join()}`)
      }
  })

  it('go with the score they come from', () => {
    const wrong = [addScore('a'), recordReading('a', 1, air), addScore('b'), recordReading('b', 1, { title: 'Waltz' })]
    assert.deepEqual(fieldsOf(draftAfter(...wrong, removeReadScore('a'))), ['Waltz', '', undefined, ['title']])
    assert.deepEqual(fieldsOf(draftAfter(addScore('a'), recordReading('a', 1, air), checkAll, removeReadScore('a'))), ['Air', 'Bach', undefined, []])
  })

  it('are never those that a person has entered, or has gone on with', () => {
    const typed = setChecked('title', { title: 'Mine' })
    assert.deepEqual(fieldsOf(draftAfter(typed, addScore('a'), recordReading('a', 1, air))), ['Mine', 'Bach', undefined, ['composer']])
    assert.deepEqual(fieldsOf(draftAfter(addScore('a'), recordReading('a', 1, air), typed, addScore('b'), recordReading('b', 1, { title: 'Other' }))), ['Mine', 'Bach', undefined, ['composer']]) // prettier-ignore
    assert.deepEqual(fieldsOf(draftAfter(setChecked('duration', { duration: 0 }), fillDuration(200))), ['', '', 0, []])
    assert.deepEqual(fieldsOf(draftAfter(fillDuration(200), checkAll, fillDuration(500))), ['', '', 4, []])
    assert.deepEqual(fieldsOf(draftAfter(fillDuration(200), fillDuration(500))), ['', '', 9, ['duration']])
  })

  it('leave alone the field in which somebody is about to type', () => {
    assert.deepEqual(fieldsOf(draftAfter(addScore('a'), recordReading('a', 1, air, 'title'))), ['', 'Bach', undefined, ['composer']])
    const filled = draftAfter(addScore('a'), recordReading('a', 1, air), addScore('b'), recordReading('b', 1, {}, 'title'))
    assert.deepEqual(fieldsOf(filled), ['Air', 'Bach', undefined, ['title', 'composer']])
  })

  it('UPL-11 a length is below a minute, minutes that have begun, or more than an hour', () => {
    const lengths: [seconds: number, index: number][] = [[0.2, 0], [59.9, 0], [60, 1], [60.9, 1], [62, 2], [120.4, 2], [190, 4], [3600, 60], [3602, 61], [90_000, 61]] // prettier-ignore
    for (const [seconds, index] of lengths) assert.equal(durationOf(seconds), index, `${seconds} s`)
    fc.assert(fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (seconds) => Number.isInteger(durationOf(seconds)) && durationOf(seconds) >= 0 && durationOf(seconds) <= 61)) // prettier-ignore
  })
})
