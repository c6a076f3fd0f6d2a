import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listAddress, parseListAddress } from './list-address.ts'
import { applyRelaxation, type SuggestedRelaxation } from './suggested-relaxations.ts'

const list = parseListAddress(
  new URLSearchParams(
    'search=waltz&keyword=jazz&with=1&with=55&players=3&difficulty=1&from=2&to=8&price=5.25&type=transcription&recording=1&page=2&bass=free&bass=both&grade=2&grade=6&basses=72&keys=37&reeds=LMM&printed=fingering&printed=bellows+signs&fingering=C&technique=bellows+shake&fits=1',
  ),
)
/** The label of a relaxation, and the parameters of the address that it removes. */
const relax = (relaxation: SuggestedRelaxation, from = list) => {
  const { label, next } = applyRelaxation(from, relaxation)
  const remaining = new URLSearchParams(listAddress(next).split('?')[1])
  return [
    label,
    [
      'search',
      'keyword',
      'with',
      'players',
      'difficulty',
      'from',
      'to',
      'price',
      'type',
      'recording',
      'bass',
      'grade',
      'basses',
      'keys',
      'reeds',
      'printed',
      'fingering',
      'technique',
      'fits',
      'page',
    ]
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
    assert.deepEqual(relax({ without: 'durationFrom' }), ['2 to 8 min', 'from to page'])
    assert.deepEqual(relax({ without: 'price' }), ['up to 5.25\u00a0€', 'price page'])
    assert.deepEqual(relax({ without: 'original' }), ['Transcription', 'type page'])
    assert.deepEqual(relax({ without: 'hasRecording' }), ['With recording', 'recording page'])
  })

  it('ACC-07 names the restrictions by the accordion', () => {
    assert.deepEqual(relax({ without: 'bassSystems' }), ['Free bass or Standard and free bass', 'bass page'])
    assert.deepEqual(relax({ without: 'gradeFrom' }), ['Grade 2 to 6', 'grade page'])
    assert.deepEqual(relax({ without: 'maxBasses' }), ['up to 72 basses', 'basses page'])
    assert.deepEqual(relax({ without: 'maxKeys' }), ['up to 37 keys', 'keys page'])
    assert.deepEqual(relax({ without: 'reeds' }), ['LMM reeds', 'reeds page'])
    assert.deepEqual(relax({ without: 'printed' }), ['Bellows signs, Fingering', 'printed page'])
    assert.deepEqual(relax({ without: 'fingerings' }), ['Fingering for C system', 'fingering page'])
    assert.deepEqual(relax({ without: 'techniques' }), ['Bellows shake', 'technique page'])
    assert.deepEqual(relax({ without: 'fits' }), ['Fits my accordion', 'fits page'])
  })
})
