import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listAddress, parseListAddress } from './list-address.ts'
import { applyRelaxation, type SuggestedRelaxation } from './suggested-relaxations.ts'

const list = parseListAddress(
  new URLSearchParams('search=waltz&keyword=jazz&with=1&with=55&players=3&difficulty=1&from=2&to=8&price=5.25&type=transcription&page=2'),
)
const gone = (way: SuggestedRelaxation) => {
  const { what, next } = applyRelaxation(list, way)
  const left = new URLSearchParams(listAddress(next).split('?')[1])
  return [
    what,
    ['search', 'keyword', 'with', 'players', 'difficulty', 'from', 'to', 'price', 'type', 'page'].filter((name) => !left.has(name)).join(' '),
  ]
}

describe('a way out of an empty list', () => {
  it('names what is given up, and leads to the first page without it', () => {
    assert.deepEqual(gone({ without: 'search' }), ['waltz', 'search page'])
    assert.deepEqual(gone({ without: 'keywords', keyword: 'jazz' }), ['jazz', 'keyword page'])
    assert.deepEqual(gone({ without: 'instruments', instrumentIds: [55] }), ['Organ', 'with page'])
    assert.deepEqual(gone({ without: 'totalInstrumentAmount' }), ['3 instruments in total', 'players page'])
    assert.deepEqual(gone({ without: 'difficulties' }), ['Concert', 'difficulty page'])
    assert.deepEqual(gone({ without: 'durationFrom' }), ['2 to 8 min', 'from to page'])
    assert.deepEqual(gone({ without: 'price' }), ['up to 5.25\u00a0€', 'price page'])
    assert.deepEqual(gone({ without: 'original' }), ['Transcription', 'type page'])
  })
})
