import { bassSystemNames } from '#contract/accordion/labels.ts'
import { techniqueNames } from '#contract/accordion/score-labels.ts'
import { findLeastKeys, type Compass } from '#contract/accordion/keyboards.ts'
import type { PartFacts } from '#contract/accordion/part-facts.ts'

/** The compass of the right hand of a piece, if it is stated. */
export const pieceCompass = ({ rightLow, rightHigh }: Pick<PartFacts, 'rightLow' | 'rightHigh'>): Compass | undefined =>
  rightLow === undefined || rightHigh === undefined ? undefined : { low: rightLow, high: rightHigh }

/** What the left hand of a piece needs: 'Standard bass, from 72'. */
export function describeLeftHand({ bassSystem, leastBasses }: Pick<PartFacts, 'bassSystem' | 'leastBasses'>): string | undefined {
  const system = bassSystem && bassSystemNames[bassSystem]
  return system && leastBasses ? `${system}, from ${leastBasses}` : system
}

/** The smallest keyboard for a compass. */
export function describeKeys({ low, high }: Compass): string {
  const keys = findLeastKeys(low, high)
  return keys ? `from ${keys}` : 'more than 45, or buttons'
}

const intervals = [
  'one note at a time',
  'a minor second',
  'a second',
  'a minor third',
  'a third',
  'a fourth',
  'a tritone',
  'a fifth',
  'a minor sixth',
  'a sixth',
  'a minor seventh',
  'a seventh',
  'an octave',
  'a minor ninth',
  'a ninth',
  'a minor tenth',
  'a tenth',
]
/** The widest chord of the right hand. */
export const describeStretch = (semitones: number) => intervals[semitones] ?? `${semitones} semitones`

const fingeringNames = { B: 'B system', C: 'C system', left: 'left hand', piano: 'piano keys' }
/** For what a printed fingering is meant. */
export const describeFingering = (fingering: NonNullable<PartFacts['fingering']>) =>
  fingering.length > 0 ? fingering.map((each) => fingeringNames[each]).join(', ') : 'none printed'

/** The techniques that a piece asks for. */
export const describeTechniques = (techniques: NonNullable<PartFacts['techniques']>) =>
  techniques.length > 0 ? techniques.map((each) => techniqueNames[each][0]).join(', ') : 'none'

/** How the left hand is written. */
export const notationNames: { [Notation in NonNullable<PartFacts['leftHandNotation']>]: string } = {
  letters: 'bass notes with letters',
  russian: 'bass notes with Russian signs',
  chords: 'chords in full',
  symbols: 'chord symbols',
  notes: 'single notes',
}
