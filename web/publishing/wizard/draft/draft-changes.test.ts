import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { builtInKeywords } from '#contract/keywords.ts'
import { suggestedKeywords } from '#web/catalogue/filter/suggested-keywords.ts'
import { add, addKeywords, amend, isTouched, moveScore, remove, removeScore, say, setPlayers, type Change } from './draft-changes.ts'
import { draftOf, emptyDraft, bodyOf, newContributor, type Draft, type OwnPiece } from './draft.ts'
import { suggestedInstruments } from '../instruments/suggested-instruments.ts'

const after = (...changes: Change[]) => changes.reduce((draft, change) => change(draft), emptyDraft())
const score = (key: string) => add('scores', { key, name: key, pages: 1, file: undefined, scoreId: key })
const play = (...changes: Change[]) => after(...changes).instruments
const words = (...typed: string[]) => after(...typed.map(addKeywords)).keywords
const keys = ({ scores }: Draft) => scores.map(({ key }) => key).join('')

describe('a new draft', () => {
  it('ENT-05, ENT-06, ENT-10, DECIDE-83 begins with nothing chosen, one accordion, free and of the first duration', () => {
    const { difficulty, original, instruments, year, price, duration, performances, contributors } = emptyDraft()
    assert.deepEqual(
      { difficulty, original, instruments, year, price, duration },
      {
        difficulty: -1,
        original: undefined,
        instruments: [1],
        year: '',
        price: 0,
        duration: 0,
      },
    )
    assert.equal(performances.length + contributors.length, 0)
    assert.equal(newContributor().type, 'Performed by')
  })

  it('has a number of its own', () => assert.match(emptyDraft().draftId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
})

describe('scores', () => {
  it('UPL-08 are put in another order, and nowhere else', () => {
    const three = [score('a'), score('b'), score('c')]
    assert.equal(keys(after(...three, moveScore('c', 0))), 'cab')
    assert.equal(keys(after(...three, moveScore('a', 2))), 'bca')
    assert.equal(keys(after(...three, moveScore('a', 3))), 'abc')
    assert.equal(keys(after(...three, moveScore('a', -1))), 'abc')
    assert.equal(keys(after(...three, moveScore('x', 1))), 'abc')
  })

  it('are taken out, but not the last one', () => {
    assert.equal(keys(after(score('a'), score('b'), removeScore('a'))), 'b')
    assert.equal(keys(after(score('a'), removeScore('a'))), 'a')
    assert.equal(keys(after(score('a'), remove('scores', 'a'))), '')
  })

  it('are fifty at most', () => assert.equal(after(...Array.from({ length: 60 }, (_, place) => score(`${place}`))).scores.length, 50))

  it('are renamed', () => assert.equal(after(score('a'), amend('scores', 'a', { name: 'Violin' })).scores[0]!.name, 'Violin'))
})

describe('players', () => {
  it('ENT-10 are at least one accordion', () => assert.deepEqual(play(setPlayers(1, 0)), [1]))
  it('come and go one by one', () => {
    assert.deepEqual(play(setPlayers(2, 1), setPlayers(1, 2)), [1, 1, 2])
    assert.deepEqual(play(setPlayers(2, 2), setPlayers(2, 1)), [1, 2])
    assert.deepEqual(play(setPlayers(2, 1), setPlayers(2, 0)), [1])
  })
  it('keep the order of the score', () =>
    assert.deepEqual(play(say({ instruments: [1, 3, 1, 2] }), setPlayers(2, 2), setPlayers(3, 2)), [1, 3, 3, 1, 2, 2]))
  it('are 500 at most', () => assert.equal(play(setPlayers(2, 900)).length, 500))
})

describe('keywords', () => {
  it('VAL-16, VAL-17 are in small letters, and there once', () => assert.deepEqual(words('Jazz', 'JAZZ ', 'blues'), ['jazz', 'blues']))
  it('VAL-18 have 25 letters at most', () => assert.deepEqual(words('x'.repeat(26)), ['x'.repeat(25)]))
  it('VAL-19 have no line breaks', () => assert.deepEqual(words('one\ntwo', 'a\tb'), ['one', 'two', 'a b']))
  it('are as many as commas make them, and twenty at most', () => {
    assert.deepEqual(words(' a , b,,'), ['a', 'b'])
    assert.equal(words(Array.from({ length: 30 }, (_, place) => place).join(',')).length, 20)
  })
  it('CONST-09 all 29 are suggested by their first letters', () => {
    for (const word of builtInKeywords) assert.ok(suggestedKeywords([...builtInKeywords], word.slice(0, 4), []).includes(word), word)
  })
})

describe('suggested instruments', () => {
  it('LIST-22 are five at most, those that begin with what was typed first', () => {
    assert.equal(suggestedInstruments('a', []).length, 5)
    assert.deepEqual(
      suggestedInstruments('viol', []),
      [2, 4, 83].toSorted((a, b) => a - b),
    )
    assert.deepEqual(suggestedInstruments('  ', []), [])
  })
  it('DECIDE-41 are every member of a family, without those that play already', () => {
    assert.deepEqual(suggestedInstruments('picc', []), [29, 73])
    assert.deepEqual(suggestedInstruments('picc', [29]), [73])
  })
})

describe('a piece that is edited', () => {
  const piece = {
    id: 4,
    title: 'Polska i d',
    description: 'Two\nlines',
    price: 2,
    year: 2025,
    keywords: ['folk', 'duo'],
    instrumentation: [1, 2, 1, 92],
    original: false,
    transcriptionInfo: { realComposer: { id: 9, name: 'Spel-Anna', shortBiography: '' }, realYear: 1890 },
    difficulty: 0,
    duration: 61,
    scores: [{ uuid: 'x', scoreId: 'x', name: 'Score', pages: 2, uploadDate: '' }],
    contributors: [{ type: 'Text by', name: 'Ada Lund', artistId: 3, verified: false, hasPicture: false }],
    performances: [
      { type: 'LOCAL', title: 'At home', link: '{address}/audio/1', description: 'live' },
      { type: 'NOTHING', title: '', link: 'https://example.org', description: '' },
    ],
  } as unknown as OwnPiece

  it('API-14 round-trips exactly', () => {
    assert.deepEqual(bodyOf(draftOf(piece)), {
      title: 'Polska i d',
      description: 'Two\nlines',
      price: 2,
      year: 2025,
      keywords: ['folk', 'duo'],
      instruments: [1, 2, 1, 92],
      original: false,
      transcriptionInfo: { realComposer: { name: 'Spel-Anna', id: 9 }, realYear: 1890 },
      difficulty: 0,
      duration: 61,
      scores: [{ scoreId: 'x', name: 'Score' }],
      contributors: [{ type: 'Text by', name: 'Ada Lund', artistId: 3 }],
      performances: [
        { type: 'LOCAL', title: 'At home', link: '{address}/audio/1', description: 'live' },
        { type: 'YOUTUBE', title: '', link: 'https://example.org', description: '' },
      ],
    })
  })

  it('is unsaved once it says something else', () => {
    const start = draftOf(piece)
    assert.equal(isTouched(draftOf(piece), start), false)
    assert.equal(isTouched(say({ title: 'Polska i e' })(start), start), true)
    assert.equal(isTouched(say({ title: 'Polska i d' })(say({ title: 'P' })(start)), start), false)
    assert.equal(isTouched(say({ unanswered: 'x' })(start), start), false)
  })
})
