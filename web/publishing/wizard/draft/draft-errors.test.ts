import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contributions } from '#contract/contributions.ts'
import { pieceInput } from '#contract/piece-input.ts'
import { addKeywords, forgetSent } from './draft-changes.ts'
import { lastOpenStep, messageOf, mistakesIn } from './draft-errors.ts'
import { bodyOf, emptyDraft, newPerformance, type Draft, type DraftPerformance } from './draft.ts'
import { uuid } from './uuid.ts'

const thisYear = new Date().getFullYear()
const score = (name = 'Score') => ({ key: uuid(), name, pages: 1, file: undefined, scoreId: uuid() })
const whole = (): Draft => ({
  ...emptyDraft(),
  scores: [score()],
  title: 'Sakura',
  original: true,
  year: '2024',
  difficulty: 1,
  keywords: ['waltz', 'duo'],
})
const having = (words: Partial<Draft>) => ({ ...whole(), ...words })
const messages = (draft: Draft) => mistakesIn(draft).map(({ sentence }) => sentence)
const performance = (words: Partial<DraftPerformance>) => ({ ...newPerformance(), ...words })

describe('what keeps a draft from being published', () => {
  it('is nothing where all is there', () => assert.deepEqual(messages(whole()), []))

  it('is said step by step', () => {
    const found = mistakesIn(emptyDraft())
    assert.equal(messageOf(found, 0), 'Please upload at least one score file')
    assert.equal(messageOf(found, 1), 'Your title must be at least 3 characters long')
    assert.equal(messageOf(found, 2), undefined)
    assert.equal(lastOpenStep(found), 0)
    assert.equal(lastOpenStep(mistakesIn(having({ title: 'ab' }))), 1)
    assert.equal(lastOpenStep([]), 4)
  })

  const cases: [name: string, draft: Partial<Draft>, message: string | undefined][] = [
    ['VAL-09 no score', { scores: [] }, 'Please upload at least one score file'],
    ["VAL-10 a score's name of two letters", { scores: [score('ab')] }, 'Your score name must be at least 3 characters long'],
    ["VAL-10 a score's name of three letters", { scores: [score('abc')] }, undefined],
    ['VAL-12 a title of two letters', { title: ' ab ' }, 'Your title must be at least 3 characters long'],
    ['VAL-12 a title of nothing that can be seen', { title: '\u200b\u200b\u200b\u200b' }, 'Your title must be at least 3 characters long'],
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
      'VAL-21 a transcription of nobody',
      { original: false, realComposer: { name: 'a', id: undefined }, realYear: '1890' },
      'If your piece is a transcription, please provide the original composer and year',
    ],
    [
      'DECIDE-83 a transcription of a work from 1299',
      { original: false, realComposer: { name: 'ab', id: undefined }, realYear: '1299' },
      'If your piece is a transcription, please provide the original composer and year',
    ],
    ['VAL-21 a transcription', { original: false, realComposer: { name: 'ab', id: undefined }, realYear: '1890' }, undefined],
    ['VAL-22 no difficulty', { difficulty: -1 }, 'Please choose the pieces difficulty'],
    [
      'VAL-23 a contributor of two letters',
      { contributors: [{ key: 'a', type: 'Other', name: 'ab', artistId: -1 }] },
      'Every contributor must contain at least 3 letters',
    ],
    ['VAL-24 an empty link', { performances: [performance({ type: 'SPOTIFY' })] }, 'Your url cannot be empty'],
    [
      'VAL-25 a link to elsewhere',
      { performances: [performance({ type: 'YOUTUBE', link: 'https://example.org' })] },
      'Allowed are only: Spotify, Youtube & Soundcloud',
    ],
    [
      'DECIDE-82 a link that only names a host',
      { performances: [performance({ type: 'YOUTUBE', link: 'https://evil.org/?youtube.com' })] },
      'Allowed are only: Spotify, Youtube & Soundcloud',
    ],
    [
      'DECIDE-82 a link of another kind',
      { performances: [performance({ type: 'SPOTIFY', link: 'https://youtu.be/x' })] },
      'Allowed are only: Spotify, Youtube & Soundcloud',
    ],
    ['DECIDE-82 a link without its scheme', { performances: [performance({ type: 'YOUTUBE', link: 'youtube.com/watch?v=2Qx' })] }, undefined],
    ['VAL-26 a recording', { performances: [performance({ audioLink: `{address}/audio/${uuid()}` })] }, undefined],
  ]
  for (const [name, words, message] of cases)
    it(name, () => {
      const draft = having(words)
      assert.deepEqual([...new Set(messages(draft))], message === undefined ? [] : [message])
      const checked = pieceInput.safeParse(bodyOf(draft))
      assert.equal(checked.success, message === undefined)
      if (message) assert.ok(checked.error!.issues.some((issue) => issue.message === message))
    })

  it('VAL-07 to VAL-26 is what the server would say: whatever passes here passes there, and nothing else', () => {
    const words = fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom('', 'ab', 'abc', 'a'.repeat(51)),
    )
    const year = fc.oneof(fc.constantFrom('', '1299', '1300', '2024', '99999', ' 1890 ', 'abc'), fc.nat({ max: 3000 }).map(String))
    const link = fc.oneof(
      words,
      fc.constantFrom('https://open.spotify.com/track/1', 'youtu.be/x', 'http://soundcloud.com/x', 'https://evil.org/?youtube.com'),
    )
    const drafts = fc.record({
      title: words,
      description: fc.oneof(words, fc.string({ minLength: 240, maxLength: 260 })),
      scores: fc.array(words.map(score), { maxLength: 3 }),
      original: fc.constantFrom(undefined, true, false),
      realComposer: fc.record({ name: words, id: fc.constantFrom(undefined, 7) }),
      realYear: year,
      year,
      price: fc.nat({ max: 50 }),
      difficulty: fc.constantFrom(-1, 0, 1),
      duration: fc.nat({ max: 61 }),
      keywords: fc.array(words, { maxLength: 4 }).map((all) => all.reduce((draft, each) => addKeywords(each)(draft), whole()).keywords.slice(2)),
      instruments: fc.array(fc.nat({ max: 92 }), { maxLength: 4 }).map((others) => [1, ...others]),
      contributors: fc.array(fc.record({ key: fc.uuid(), type: fc.constantFrom(...contributions), name: words, artistId: fc.constantFrom(-1, 3) }), {
        maxLength: 2,
      }),
      performances: fc.array(
        fc
          .record({ type: fc.constantFrom('SPOTIFY', 'YOUTUBE', 'SOUNDCLOUD'), title: words, description: words, link })
          .map((some) => performance(some as Partial<DraftPerformance>)),
        { maxLength: 2 },
      ),
    })
    fc.assert(
      fc.property(drafts, (some) => {
        const draft = { ...whole(), ...some } as Draft
        const checked = pieceInput.safeParse(bodyOf(draft))
        const theirs = new Set(checked.error?.issues.map(({ message }) => message))
        assert.equal(messages(draft).length === 0, checked.success, [...theirs, ...messages(draft)].join('\n'))
        for (const ours of messages(draft)) assert.ok(theirs.has(ours), ours)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a draft that was sent', () => {
  it('keeps what is on the server only, when the rest is forgotten', () => {
    const file = { name: 'a.pdf', bytes: 9 }
    const sent = having({ scores: [{ ...score(), file }, score()], performances: [performance({ file, audioLink: 'x' })] })
    const forgotten = forgetSent(sent)
    assert.deepEqual(
      forgotten.scores.map(({ scoreId }) => scoreId !== ''),
      [false, true],
    )
    assert.equal(forgotten.performances[0]!.audioLink, '')
  })
})
