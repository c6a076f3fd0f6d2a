import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contributions } from '#contract/pieces/contributions.ts'
import { pieceInput } from '#contract/pieces/piece-input.ts'
import { keepInstruments } from '../instruments/named-instruments.ts'
import { addKeywords } from './draft-changes.ts'
import { uuid } from '#web/text/uuid.ts'
import { newPerformance, type DraftPerformance } from './draft-entries.ts'
import { findDraftErrors, lastOpenStep, stepMessageOf } from './draft-errors.ts'
import { emptyDraft, toPieceBody, type Draft } from './draft.ts'

const thisYear = new Date().getFullYear()
const score = (name = 'Score') => ({ key: uuid(), name, pages: 1, file: undefined, scoreId: uuid() })
const completeDraft = (values: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  scores: [score()],
  title: 'Sakura',
  original: true,
  year: '2024',
  difficulty: 1,
  keywords: ['waltz', 'duo'],
  duration: 3,
  ...values,
})
const errorsIn = (draft: Draft) => findDraftErrors(draft, pieceInput)
const messagesIn = (draft: Draft) => errorsIn(draft).map(({ message }) => message)
const performance = (values: Partial<DraftPerformance>) => ({ ...newPerformance(), ...values })
const originalWork = (name: string, realYear: string) => ({ original: false, transcriptionInfo: { realComposer: { name, id: undefined }, realYear } })

describe('the errors of a draft', () => {
  it('are none where every field is valid', () => assert.deepEqual(messagesIn(completeDraft()), []))

  it('belong to steps, the first of which is the last that opens', () => {
    const errors = errorsIn(emptyDraft())
    assert.equal(stepMessageOf(errors, 0), 'Please upload at least one score file')
    assert.equal(stepMessageOf(errors, 1), 'Your title must be at least 3 characters long')
    assert.equal(stepMessageOf(errors, 2), undefined)
    assert.equal(lastOpenStep(errors), 0)
    assert.equal(lastOpenStep(errorsIn(completeDraft({ title: 'ab' }))), 1)
    assert.equal(lastOpenStep([]), 4)
  })

  it('WALK-11 ask whether a piece with parts for several players is a solo', () => {
    const draft = completeDraft({ scores: [score('Akkordeon 1'), score('Akkordeon 2')] })
    assert.deepEqual(errorsIn(draft), [{ step: 2, control: 'namedInstruments', message: 'Please say which instruments your piece is for' }])
    assert.equal(lastOpenStep(errorsIn(draft)), 2)
    assert.deepEqual(errorsIn({ ...draft, instruments: [1, 1] }), [])
    assert.deepEqual(errorsIn({ ...draft, instruments: [1, 3] }), [])
    assert.deepEqual(errorsIn(keepInstruments(draft)), [])
  })

  it('are in the order of the form, and name their controls', () => {
    assert.deepEqual(
      errorsIn({ ...emptyDraft(), ...originalWork('', '') }).map(({ control }) => control),
      [
        'scores', 'title', 'transcriptionInfo.realComposer.name', 'transcriptionInfo.realYear', 'year', 'difficulty', 'keywords', 'duration',
      ], // prettier-ignore
    )
    const entries = {
      scores: [{ ...score('ab'), key: 's' }],
      contributors: [{ key: 'c', type: 'Other' as const, name: 'ab', artistId: -1 }],
      performances: [
        performance({ key: 'p', type: 'YOUTUBE' }),
        performance({ key: 'q', type: 'SPOTIFY', link: 'youtu.be/x', title: 'x'.repeat(101) }),
      ],
    }
    assert.deepEqual(
      errorsIn(completeDraft(entries)).map(({ control }) => control),
      ['scores.s.name', 'contributors.c.name', 'performances.p.link', 'performances.q.title', 'performances.q.link'],
    )
  })

  it('leave files that are not uploaded yet alone', () => {
    const file = { name: 'a.pdf', bytes: 9 }
    const scores = [score(), score()].map((each) => ({ ...each, file, scoreId: '' }))
    assert.deepEqual(messagesIn(completeDraft({ scores, performances: [performance({ file })] })), [])
    assert.deepEqual(messagesIn(completeDraft({ performances: [performance({})] })), ['Please choose an audio file'])
  })

  const cases: [name: string, draft: Partial<Draft>, message: string | undefined][] = [
    ['VAL-09 no score', { scores: [] }, 'Please upload at least one score file'],
    ["VAL-10 a score's name of two letters", { scores: [score('ab')] }, 'Your score name must be at least 3 characters long'],
    ["VAL-10 a score's name of three letters", { scores: [score('abc')] }, undefined],
    ['VAL-12 a title of two letters', { title: ' ab ' }, 'Your title must be at least 3 characters long'],
    ['VAL-12 a title of invisible characters', { title: '\u200b\u200b\u200b\u200b' }, 'Your title must be at least 3 characters long'],
    ['VAL-12 a title of fifty letters', { title: 'ü'.repeat(50) }, undefined],
    ['VAL-14 the year 1299', { year: '1299' }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14 next year', { year: String(thisYear + 1) }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14 no year', { year: '' }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14 a year with a point', { year: '1.5e' }, `Your date has to be between 1300 and ${thisYear}`],
    ['VAL-14 the year 1300', { year: '1300' }, undefined],
    ['VAL-14 this year', { year: String(thisYear) }, undefined],
    ['VAL-15 one keyword', { keywords: ['jazz'] }, 'Please enter at least 2 keywords that describe your piece.'],
    ['VAL-20 neither type', { original: undefined }, 'Please tell us if your piece is original or a transcription'],
    [
      'VAL-21 a transcription without a composer',
      originalWork('a', '1890'),
      'If your piece is a transcription, please provide the original composer and year',
    ],
    [
      'DECIDE-83 a transcription of a work from 1299',
      originalWork('ab', '1299'),
      'If your piece is a transcription, please provide the original composer and year',
    ],
    ['VAL-21 a transcription', originalWork('ab', '1890'), undefined],
    ['EASE-13 no duration', { duration: undefined }, 'Please choose the duration of your piece'],
    ['ENT-03 the shortest duration', { duration: 0 }, undefined],
    ['VAL-22 no difficulty', { difficulty: -1 }, 'Please choose the pieces difficulty'],
    [
      'VAL-23 a contributor of two letters',
      { contributors: [{ key: 'a', type: 'Other', name: 'ab', artistId: -1 }] },
      'Every contributor must contain at least 3 letters',
    ],
    ['VAL-24 an empty link', { performances: [performance({ type: 'SPOTIFY' })] }, 'Your url cannot be empty'],
    [
      'VAL-25 a link to another site',
      { performances: [performance({ type: 'YOUTUBE', link: 'https://example.org' })] },
      'Allowed are only: Spotify, Youtube & Soundcloud',
    ],
    [
      'DECIDE-82 a link that only names a host',
      { performances: [performance({ type: 'YOUTUBE', link: 'https://evil.org/?youtube.com' })] },
      'Allowed are only: Spotify, Youtube & Soundcloud',
    ],
    [
      'DECIDE-82 a link of another type',
      { performances: [performance({ type: 'SPOTIFY', link: 'https://youtu.be/x' })] },
      'Allowed are only: Spotify, Youtube & Soundcloud',
    ],
    ['DECIDE-82 a link without its scheme', { performances: [performance({ type: 'YOUTUBE', link: 'youtube.com/watch?v=2Qx' })] }, undefined],
    ['VAL-26 a recording', { performances: [performance({ audioLink: `{address}/audio/${uuid()}` })] }, undefined],
  ]
  for (const [name, values, message] of cases)
    it(name, () => {
      const draft = completeDraft(values)
      assert.deepEqual([...new Set(messagesIn(draft))], message === undefined ? [] : [message])
      const result = pieceInput.safeParse(toPieceBody(draft))
      assert.equal(result.success, message === undefined)
    })

  it('VAL-07 to VAL-26 are those of the server, each at a step and a control', () => {
    const text = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('', 'ab', 'abc', 'a'.repeat(51)))
    const year = fc.oneof(fc.constantFrom('', '1299', '1300', '2024', '99999', ' 1890 ', 'abc'), fc.nat({ max: 3000 }).map(String))
    const link = fc.oneof(
      text,
      fc.constantFrom('https://open.spotify.com/track/1', 'youtu.be/x', 'http://soundcloud.com/x', 'https://evil.org/?youtube.com'),
    )
    const drafts = fc.record({
      title: text,
      description: fc.oneof(text, fc.string({ minLength: 240, maxLength: 260 })),
      scores: fc.array(text.map(score), { maxLength: 3 }),
      original: fc.constantFrom(undefined, true, false),
      transcriptionInfo: fc.record({ realComposer: fc.record({ name: text, id: fc.constantFrom(undefined, 7) }), realYear: year }),
      year,
      price: fc.nat({ max: 50 }),
      difficulty: fc.constantFrom(-1, 0, 1),
      duration: fc.nat({ max: 61 }),
      keywords: fc
        .array(text, { maxLength: 4 })
        .map((all) => all.reduce((draft, each) => addKeywords(each)(draft), completeDraft()).keywords.slice(2)),
      instruments: fc.array(fc.nat({ max: 92 }), { maxLength: 4 }).map((others) => [1, ...others]),
      contributors: fc.array(fc.record({ key: fc.uuid(), type: fc.constantFrom(...contributions), name: text, artistId: fc.constantFrom(-1, 3) }), {
        maxLength: 2,
      }),
      performances: fc.array(
        fc
          .record({ type: fc.constantFrom('SPOTIFY', 'YOUTUBE', 'SOUNDCLOUD'), title: text, description: text, link })
          .map((values) => performance(values as Partial<DraftPerformance>)),
        { maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(drafts, (values) => {
        const draft = keepInstruments(completeDraft(values))
        const result = pieceInput.safeParse(toPieceBody(draft))
        const serverMessages = new Set(result.error?.issues.map(({ message }) => message))
        const errors = errorsIn(draft)
        assert.equal(errors.length === 0, result.success)
        for (const { message, step, control } of errors)
          assert.ok(serverMessages.has(message) && step >= 0 && !/undefined|\.\d+\./.test(control), `${step} ${control} ${message}`)
      }),
      { numRuns: 2000 },
    )
  })
})
