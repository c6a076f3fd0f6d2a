import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtInKeywords } from '#contract/pieces/keywords.ts'
import { suggestedKeywords } from '#web/catalogue/list/keywords/suggested-keywords.ts'
import { suggestedInstruments } from '../instruments/suggested-instruments.ts'
import { addEntry, addKeywords, moveScore, removeEntry, removeScore, setFields, setPlayers, updateEntry, type DraftChange } from './draft-changes.ts'
import { emptyDraft, type Draft } from './draft.ts'

const draftAfter = (...changes: DraftChange[]) => changes.reduce((draft, change) => change(draft), emptyDraft())
const addScore = (key: string) => addEntry('scores', { key, name: key, pages: 1, file: undefined, scoreId: key })
const instrumentsAfter = (...changes: DraftChange[]) => draftAfter(...changes).instruments
const keywordsAfter = (...typed: string[]) => draftAfter(...typed.map(addKeywords)).keywords
const keys = ({ scores }: Draft) => scores.map(({ key }) => key).join('')

describe('scores', () => {
  it('UPL-08 can be moved within the list, and not out of it', () => {
    const three = [addScore('a'), addScore('b'), addScore('c')]
    assert.equal(keys(draftAfter(...three, moveScore('c', 0))), 'cab')
    assert.equal(keys(draftAfter(...three, moveScore('a', 2))), 'bca')
    assert.equal(keys(draftAfter(...three, moveScore('a', 3))), 'abc')
    assert.equal(keys(draftAfter(...three, moveScore('a', -1))), 'abc')
    assert.equal(keys(draftAfter(...three, moveScore('x', 1))), 'abc')
  })

  it('can be removed, except the last one', () => {
    assert.equal(keys(draftAfter(addScore('a'), addScore('b'), removeScore('a'))), 'b')
    assert.equal(keys(draftAfter(addScore('a'), removeScore('a'))), 'a')
    assert.equal(keys(draftAfter(addScore('a'), removeEntry('scores', 'a'))), '')
  })

  it('are fifty at most', () => assert.equal(draftAfter(...Array.from({ length: 60 }, (_, index) => addScore(`${index}`))).scores.length, 50))

  it('can be renamed', () => assert.equal(draftAfter(addScore('a'), updateEntry('scores', 'a', { name: 'Violin' })).scores[0]!.name, 'Violin'))
})

describe('players', () => {
  it('ENT-10 include at least one accordion', () => assert.deepEqual(instrumentsAfter(setPlayers(1, 0)), [1]))
  it('are added and removed one by one', () => {
    assert.deepEqual(instrumentsAfter(setPlayers(2, 1), setPlayers(1, 2)), [1, 1, 2])
    assert.deepEqual(instrumentsAfter(setPlayers(2, 2), setPlayers(2, 1)), [1, 2])
    assert.deepEqual(instrumentsAfter(setPlayers(2, 1), setPlayers(2, 0)), [1])
  })
  it('keep the order of the score', () =>
    assert.deepEqual(instrumentsAfter(setFields({ instruments: [1, 3, 1, 2] }), setPlayers(2, 2), setPlayers(3, 2)), [1, 3, 3, 1, 2, 2]))
  it('are 500 at most', () => assert.equal(instrumentsAfter(setPlayers(2, 900)).length, 500))
})

describe('keywords', () => {
  it('VAL-16, VAL-17 are in lower case and unique', () => assert.deepEqual(keywordsAfter('Jazz', 'JAZZ ', 'blues'), ['jazz', 'blues']))
  it('VAL-18 have 25 characters at most', () => assert.deepEqual(keywordsAfter('x'.repeat(26)), ['x'.repeat(25)]))
  it('VAL-19 have no line breaks', () => assert.deepEqual(keywordsAfter('one\ntwo', 'a\tb'), ['one', 'two', 'a b']))
  it('are split at commas, and twenty at most', () => {
    assert.deepEqual(keywordsAfter(' a , b,,'), ['a', 'b'])
    assert.equal(keywordsAfter(Array.from({ length: 30 }, (_, index) => index).join(',')).length, 20)
  })
  it('CONST-09 all 29 are suggested by their first letters', () => {
    for (const keyword of builtInKeywords) assert.ok(suggestedKeywords([...builtInKeywords], keyword.slice(0, 4), []).includes(keyword), keyword)
  })
})

const suggest = (typed: string, selected: number[] = []) => suggestedInstruments(typed, selected).map(({ id }) => id)

describe('suggested instruments', () => {
  it('LIST-22 are five at most, those that begin with the typed text first', () => {
    assert.equal(suggest('a').length, 5)
    assert.deepEqual(suggest('viol'), [2, 3, 4, 83])
    assert.deepEqual(suggest('  '), [])
  })
  it('DECIDE-41 include every member of a family, without those that are selected', () => {
    assert.deepEqual(suggest('picc'), [29, 73])
    assert.deepEqual(suggest('picc', [29]), [73])
  })
})
