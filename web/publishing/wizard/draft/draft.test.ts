import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { setFields } from './draft-changes.ts'
import { newContributor, newPerformance } from './draft-entries.ts'
import { completeDraft, emptyDraft, forgetUploads, isTouched, summarise, toDraft, toPieceBody, type Draft } from './draft.ts'
import type { OwnPiece } from './wizard-fields.ts'

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
  accordion: { bassSystem: 'standard', grade: 4 },
  scores: [{ uuid: 'x', scoreId: 'x', name: 'Score', pages: 2, uploadDate: '' }],
  contributors: [{ type: 'Text by', name: 'Ada Lund', artistId: 3, verified: false, hasPicture: false }],
  performances: [
    { type: 'LOCAL', title: 'At home', link: '{address}/audio/1', description: 'live' },
    { type: 'NOTHING', title: '', link: 'https://example.org', description: '' },
  ],
} as unknown as OwnPiece

describe('a new draft', () => {
  it('ENT-05, ENT-06, ENT-10, DECIDE-83, EASE-13 begins with nothing chosen, one accordion and free', () => {
    const { difficulty, original, instruments, year, price, duration, performances, contributors } = emptyDraft()
    assert.deepEqual(
      { difficulty, original, instruments, year, price, duration },
      {
        difficulty: -1,
        original: undefined,
        instruments: [1],
        year: '',
        price: 0,
        duration: undefined,
      },
    )
    assert.equal(performances.length + contributors.length, 0)
    assert.equal(newContributor().type, 'Performed by')
  })

  it('has an id of its own', () => assert.match(emptyDraft().draftId, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/))
})

describe('the draft of a piece', () => {
  it('API-14 becomes the same piece again', () => {
    assert.deepEqual(toPieceBody(toDraft(piece)), {
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
      accordion: { bassSystem: 'standard', grade: 4 },
      stamped: false,
      copyPrice: null,
      scores: [{ scoreId: 'x', name: 'Score' }],
      contributors: [{ type: 'Text by', name: 'Ada Lund', artistId: 3 }],
      performances: [
        { type: 'LOCAL', title: 'At home', link: '{address}/audio/1', description: 'live' },
        { type: 'YOUTUBE', title: '', link: 'https://example.org', description: '' },
      ],
    })
  })

  it('is touched when a field differs, whatever the order of its keys', () => {
    const start = toDraft(piece)
    const reordered = Object.fromEntries(Object.entries(toDraft(piece)).toReversed()) as Draft
    assert.equal(isTouched(toDraft(piece), start), false)
    assert.equal(isTouched(reordered, start), false)
    assert.equal(isTouched(setFields({ title: 'Polska i e' })(start), start), true)
    assert.equal(isTouched(setFields({ title: 'Polska i d' })(setFields({ title: 'P' })(start)), start), false)
    assert.equal(isTouched(setFields({ unanswered: 'x' })(start), start), false)
  })

  it('is summarised by the fields that have something to show', () => {
    assert.deepEqual(
      summarise(toDraft(piece)).map(({ label, lines }) => `${label}: ${lines.join(' / ')}`),
      [
        'Title: Polska i d', 'Type: Transcription of a work by Spel-Anna, 1890', 'Scores: Score: anybody sees page 1 of 2, the others after buying', 'For: 2 × Accordion, Violin, Electrics',
        'Year: 2025', 'Difficulty: Pedagogic', 'Keywords: folk, duo', 'Duration: >60 min', 'Contributors: Text by Ada Lund',
        'Performances: At home (Audio file) / YouTube', 'Accordion: Grade 4 / Standard bass', 'Price: 2.00\u00a0€',
      ], // prettier-ignore
    )
    assert.ok(!summarise(emptyDraft()).some(({ label }) => label === 'Difficulty'))
  })
})

const scoresOf = (scores: { pages?: number; openPages?: number }[], price = 2) => {
  const drafted = scores.map((score, index) => ({ key: `${index}`, scoreId: 'x', name: 'Score', file: undefined, ...score }))
  return summarise({ ...toDraft(piece), price, scores: drafted as Draft['scores'] }).find(({ label }) => label === 'Scores')!.lines
}

describe('LOOK-01 the summary of a draft', () => {
  it('says of each score which pages are open to look at', () => {
    assert.deepEqual(scoresOf([{ pages: 6 }, { pages: 6, openPages: 3 }, { pages: 1 }, { pages: 1, openPages: 1 }, {}]), [
      'Score: anybody sees page 1 of 6, the others after buying',
      'Score: anybody sees pages 1 to 3 of 6, the others after buying',
      'Score: anybody sees the upper half of the page',
      'Score: anybody sees the page',
      'Score',
    ])
  })

  it('shows all of what is free', () => {
    assert.deepEqual(scoresOf([{ pages: 6, openPages: 3 }], 0), ['Score: anybody sees all 6 pages'])
  })
})

describe('SHOP-08 the name of the buyer on each page', () => {
  it('is sent and in the summary of a piece with a price alone', () => {
    const sentAndSummarised = (changes: Partial<Draft>) => {
      const draft = { ...toDraft(piece), ...changes }
      return [toPieceBody(draft).stamped, summarise(draft).find(({ label }) => label === 'On each page')?.lines]
    }
    assert.deepEqual(sentAndSummarised({ stamped: true }), [true, ['The buyer’s name']])
    assert.deepEqual(sentAndSummarised({ stamped: true, price: 0 }), [false, undefined])
    assert.deepEqual(sentAndSummarised({ stamped: false }), [false, undefined])
    assert.equal(toDraft({ ...piece, stamped: true }).stamped, true)
    assert.ok(isTouched(setFields({ stamped: true })(toDraft(piece)), toDraft(piece)))
  })
})

describe('a draft with uploads', () => {
  it('keeps those whose file is not on this device when the others are forgotten', () => {
    const file = { name: 'a.pdf', bytes: 9 }
    const score = { name: 'Score', pages: 1, scoreId: 'x' }
    const draft = {
      ...emptyDraft(),
      scores: [{ ...score, key: '1', file }, { ...score, key: '2', file: undefined }],
      performances: [{ ...newPerformance(), file, audioLink: 'x' }],
    } // prettier-ignore
    const forgotten = forgetUploads(draft)
    assert.deepEqual(
      forgotten.scores.map(({ scoreId }) => scoreId !== ''),
      [false, true],
    )
    assert.equal(forgotten.performances[0]!.audioLink, '')
  })
})

describe('a stored draft', () => {
  it('is read as it was stored', () => {
    const draft = setFields({ title: 'Half a title', price: 3 })(toDraft(piece))
    assert.deepEqual(completeDraft(draft), draft)
  })

  it('of an older release begins with empty values in the fields that it does not have yet', () => {
    const { keywords, difficulty, ...older } = { ...emptyDraft(), title: 'Before the update' }
    const { description, ...performance } = newPerformance()
    const completed = completeDraft({ ...older, performances: [performance as ReturnType<typeof newPerformance>] })
    assert.deepEqual([completed.title, completed.keywords, completed.difficulty], ['Before the update', keywords, difficulty])
    assert.equal(completed.performances[0]!.description, description)
  })

  it('of the first format keeps its original work', () => {
    const { transcriptionInfo, ...older } = emptyDraft()
    const originalWork = { realComposer: { name: 'Spel-Anna', id: 9 }, realYear: '1890' }
    assert.deepEqual(completeDraft({ ...older, original: false, ...originalWork }).transcriptionInfo, originalWork)
    assert.deepEqual(completeDraft(older).transcriptionInfo, transcriptionInfo)
  })
})
