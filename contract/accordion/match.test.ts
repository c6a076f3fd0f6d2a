import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { leastBassesValues } from './choices.ts'
import { accordionInput } from './facts.ts'
import { matchPiece, type Match } from './match.ts'
import { describeMatch } from './match-words.ts'
import { myAccordion, type MyAccordion } from './my-accordion.ts'
import type { PartFacts } from './part-facts.ts'
import { remarksOn } from './remarks.ts'

const { pieces } = JSON.parse(readFileSync('demo/repertoire/repertoire.json', 'utf8')) as { pieces: { slug: string; accordion: unknown }[] }
const factsOf = (slug: string) => accordionInput.parse(pieces.find((piece) => piece.slug === slug)!.accordion)

const profiles: { [Name in string]: Partial<MyAccordion> } = {
  A: { rightLow: 53, rightHigh: 93, left: 'standard', basses: '120' },
  B: { rightLow: 55, rightHigh: 88, left: 'standard', basses: '72', reeds: 'LMM' },
  C: { rightLow: 59, rightHigh: 84, left: 'standard', basses: '48' },
  D: { rightLow: 55, rightHigh: 84, left: 'standard', basses: '48x12' },
  E: { rightLow: 53, rightHigh: 89, left: 'standard', basses: '96' },
  F: { keyboard: 'B', rightLow: 40, rightHigh: 103, left: 'converter', basses: '120', freeLow: 28, freeHigh: 85 },
  G: { keyboard: 'C', rightLow: 55, rightHigh: 91, left: 'free', freeLow: 36, freeHigh: 71 },
  H: { left: 'standard', basses: '72' },
  I: { keyboard: 'C', rightLow: 49, rightHigh: 100, left: 'standard', basses: 'french' },
  K: { rightLow: 59, rightHigh: 84, left: 'none' },
}
const profile = (name: string) => myAccordion.parse({ keyboard: 'piano', ...profiles[name] })

const answer = (name: string, piece: string | PartFacts) => {
  const mine = profile(name)
  const match = matchPiece(mine, typeof piece === 'string' ? factsOf(piece) : piece)
  return {
    match,
    ...describeMatch(match, mine),
    sentences: (match.reasons ?? []).map(
      (_, index) => describeMatch({ ...match, fits: 'not said', reasons: [match.reasons![index]!] }, mine).sentences[0],
    ),
  }
}

describe('ACC-05 whether a piece fits an accordion', () => {
  const examples: [number: string, mine: string, piece: string | PartFacts, fits: Match['fits'], title?: string, ...sentences: string[]][] = [
    ['1', 'A', 'the-entertainer', 'yes', 'Fits your accordion'],
    ['2', 'B', 'the-entertainer', 'yes', 'Fits your accordion'],
    [
      '3',
      'C',
      'the-entertainer',
      'no',
      'Needs G3; your lowest note is B3',
      'It goes down to G3; your lowest note is B3.',
      'It goes up to E6; your highest note is C6.',
      "It uses F♯ diminished, which 48 basses don't have.",
    ],
    ['4', 'E', 'waltz-b-minor', 'no', 'Needs F♯6; your highest note is F6', 'It goes up to F♯6; your highest note is F6.'],
    ['5', 'B', 'rondo-alla-turca', 'no', 'Needs 96 basses; yours has 72', 'It needs 96 basses; yours has 72.'],
    ['6', 'E', 'rondo-alla-turca', 'yes'],
    ['7', 'A', 'invention-no-1', 'no', 'Needs free bass; yours is standard bass', 'It needs free bass; yours is standard bass.'],
    ['8', 'F', 'rondo-alla-turca', 'yes'],
    ['9', 'G', 'invention-no-1', 'yes'],
    ['10', 'G', 'promenade', 'no', 'Needs F1 in the free bass; yours goes down to C2', 'The free bass goes down to F1; yours to C2.'],
    ['11', 'G', 'winter-largo', 'yes'],
    ['12', 'D', 'santa-lucia', 'no', undefined, "It uses G seventh, which 48 basses (12 × 4) don't have."],
    [
      '13',
      'D',
      { bassSystem: 'standard', leastBasses: 32, rightLow: 60, rightHigh: 80 },
      'not said',
      undefined,
      "The composer hasn't stated which bass buttons it uses.",
    ],
    ['14', 'H', 'odessa-bulgar', 'not said', "We can't tell whether it fits", 'Add your lowest and highest note.'],
    ['15', 'H', 'invention-no-1', 'no', 'Needs free bass; yours is standard bass'],
    ['16', 'I', 'waltz-b-minor', 'yes'],
    ['17', 'A', 'mountain-king', 'yes', 'Fits Accordion II, III and IV of 5'],
    ['18', 'K', 'air-on-quartet', 'yes', 'Fits Accordion I and II of 4'],
    ['19 (A)', 'A', { bassSystem: 'standard', rightLow: 60, rightHigh: 84 }, 'yes'],
    ['19 (B)', 'B', { bassSystem: 'standard', rightLow: 60, rightHigh: 84 }, 'not said'],
    ['20', 'C', 'galop-infernal', 'no', undefined, 'It goes up to E6; your highest note is C6.', 'It goes down to A3; your lowest note is B3.'],
  ]
  for (const [number, mine, piece, fits, title, ...sentences] of examples)
    it(`example ${number} of the reference`, () => {
      const { match, title: said, sentences: reasons } = answer(mine, piece)
      assert.equal(match.fits, fits)
      if (title) assert.equal(said, title)
      for (const sentence of sentences) assert.ok(reasons.includes(sentence), `${sentence} is not among: ${reasons.join(' ')}`)
    })

  it('remarks on what does not keep a piece from fitting', () => {
    assert.deepEqual(remarksOn(profile('B'), factsOf('the-entertainer')!), ['Written for a master register with 4 reeds; yours has 3.'])
    assert.deepEqual(remarksOn(profile('A'), { stretch: 18, fingering: ['C'] }), [
      'The widest chord spans 18 semitones, a wide stretch on piano keys.',
      'The printed fingering is for the C system.',
    ])
    assert.deepEqual(remarksOn(profile('F'), { stretch: 18, fingering: ['B', 'left'] }), [])
  })

  it('marks lists with at most 16 characters', () => {
    const marks = Object.keys(profiles).flatMap((name) => pieces.map(({ slug }) => answer(name, slug).mark))
    assert.deepEqual(
      marks.filter((mark) => mark.length > 16),
      [],
    )
    for (const mark of ['fits', 'fits II, III, IV', 'up to F♯6', 'down to G3', 'needs free bass', 'needs 96 basses', 'has a left hand'])
      assert.ok(marks.includes(mark), mark)
  })

  it('a piece of which nothing is said is neither', () => {
    assert.equal(answer('A', {}).match.fits, 'not said')
    assert.deepEqual(answer('A', {}).sentences, [
      "The composer hasn't stated the compass.",
      "The composer hasn't stated which bass the left hand needs.",
    ])
  })
})

/** Whether a compass lies within another one. */
const within = (low?: number, high?: number, mineLow?: number, mineHigh?: number): Match['fits'] => {
  if (low === undefined || high === undefined || mineLow === undefined || mineHigh === undefined) return 'not said'
  return low >= mineLow && high <= mineHigh ? 'yes' : 'no'
}

/** The rules of the right hand and of the free bass, read one after the other. */
function readRules(mine: MyAccordion, part: PartFacts): Match['fits'] {
  const answers: Match['fits'][] = []
  answers.push(within(part.rightLow, part.rightHigh, mine.rightLow, mine.rightHigh))
  const free = within(part.freeLow, part.freeHigh, mine.freeLow, mine.freeHigh)
  const standard = (): Match['fits'] => {
    if (mine.left === 'free') return 'no'
    if (mine.basses === undefined) return 'not said'
    if (part.leastBasses !== undefined && part.leastBasses > Number(mine.basses)) return 'no'
    if (mine.basses === '120') return 'yes'
    if (part.leastBasses === undefined) return 'not said'
    return nested[mine.basses]!.includes(part.leastBasses) ? 'yes' : 'not said'
  }
  if (part.bassSystem === undefined) answers.push('not said')
  else if (part.bassSystem === 'none') answers.push('yes')
  else if (mine.left === 'none') answers.push('no')
  else if (part.bassSystem === 'standard') answers.push(standard())
  else if (part.bassSystem === 'free') answers.push(mine.left === 'standard' ? 'no' : free)
  else if (part.bassSystem === 'both') answers.push(...(mine.left === 'converter' ? [standard(), free] : ['no' as const]))
  else {
    const ways = mine.left === 'standard' ? [standard()] : mine.left === 'free' ? [free] : [standard(), free]
    answers.push(ways.includes('yes') ? 'yes' : ways.includes('not said') ? 'not said' : 'no')
  }
  return answers.includes('no') ? 'no' : answers.includes('not said') ? 'not said' : 'yes'
}

/** Which layouts each layout has all the buttons of, as the reference lists them. */
const nested: { [id: string]: number[] } = {
  8: [8],
  12: [8, 12],
  24: [8, 12, 24],
  32: [8, 12, 24, 32],
  40: [8, 12, 24, 32, 40],
  48: [8, 12, 24, 32, 40, 48],
  60: [8, 12, 24, 32, 40, 60],
  72: [8, 12, 24, 32, 40, 48, 60, 72],
  80: [8, 12, 24, 32, 40, 60, 80],
  96: [8, 12, 24, 32, 40, 48, 60, 72, 80, 96],
}

const toCompass = (prefix: 'right' | 'free', ends: [number, number] | undefined) =>
  ends ? { [`${prefix}Low`]: ends[0], [`${prefix}High`]: ends[1] } : {}

describe('ACC-05 any accordion and any piece', () => {
  const compass = fc.option(fc.tuple(fc.integer({ min: 40, max: 70 }), fc.integer({ min: 71, max: 100 })), { nil: undefined })
  const anyPart = fc.record({
    system: fc.constantFrom(undefined, 'none', 'standard', 'free', 'both', 'either'),
    least: fc.constantFrom(undefined, ...leastBassesValues),
    right: compass,
    free: compass,
  })
  const anyMine = fc.record({
    left: fc.constantFrom('standard', 'free', 'converter', 'none'),
    basses: fc.constantFrom(undefined, ...leastBassesValues.map((basses) => `${basses}`)),
    right: compass,
    free: compass,
  })
  it('are compared as the rules say, one by one', () =>
    fc.assert(
      fc.property(anyMine, anyPart, (one, { system, least, right, free }) => {
        const mine = myAccordion.parse({
          keyboard: 'piano',
          left: one.left,
          basses: one.basses,
          ...toCompass('right', one.right),
          ...toCompass('free', one.free),
        })
        const part = { bassSystem: system, leastBasses: least, ...toCompass('right', right), ...toCompass('free', free) } as PartFacts
        assert.equal(matchPiece(mine, part).fits, readRules(mine, part))
      }),
      { numRuns: 3_000 },
    ))
})
