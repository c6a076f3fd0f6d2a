import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listAddress, parseListAddress } from './list-address.ts'
import { withChoice } from './list-choices.ts'
import { applyRelaxation, type SuggestedRelaxation } from './suggested-relaxations.ts'

const list = parseListAddress(
  new URLSearchParams('search=waltz&keyword=jazz&with=1&with=55&players=3&difficulty=1&from=2&to=8&price=5.25&type=transcription&recording=1&page=2'),
)
/** The label of a relaxation, and the parameters of the address that it removes. */
const relax = (relaxation: SuggestedRelaxation, from = list) => {
  const { label, next } = applyRelaxation(from, relaxation)
  const remaining = new URLSearchParams(listAddress(next).split('?')[1])
  return [
    label,
    ['search', 'keyword', 'with', 'players', 'difficulty', 'from', 'to', 'price', 'type', 'recording', 'page']
      .filter((name) => !remaining.has(name))
      .join(' '),
  ]
}

describe('a relaxation of an empty list', () => {
  it('names the restriction and leads to the first page without it', () => {
    assert.deepEqual(relax({ without: 'search' }), ['waltz', 'search page'])
    assert.deepEqual(relax({ without: 'keywords', keyword: 'jazz' }), ['jazz', 'keyword page'])
    assert.deepEqual(relax({ without: 'instruments', instrumentIds: [55] }), ['Organ', 'with page'])
    assert.deepEqual(relax({ without: 'totalInstrumentAmount' }), ['3 instruments in total', 'players page'])
    assert.deepEqual(relax({ without: 'difficulties' }), ['Concert', 'difficulty page'])
    assert.deepEqual(relax({ without: 'difficulties' }, withChoice(list, { difficulties: 'none' })), ['No difficulty chosen', 'difficulty page'])
    assert.deepEqual(relax({ without: 'durationFrom' }), ['2 to 8 min', 'from to page'])
    assert.deepEqual(relax({ without: 'price' }), ['up to 5.25\u00a0€', 'price page'])
    assert.deepEqual(relax({ without: 'original' }), ['Transcription', 'type page'])
    assert.deepEqual(relax({ without: 'hasRecording' }), ['With recording', 'recording page'])
  })
})
