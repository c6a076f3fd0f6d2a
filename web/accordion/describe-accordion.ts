import type { Compass } from '#contract/accordion/keyboards.ts'
import { buttonSizes, pianoSizes } from '#contract/accordion/keyboards.ts'
import { describeBasses } from '#contract/accordion/match-words.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { toPitchName } from '#contract/accordion/pitches.ts'

/** A compass in words. */
export const describeCompass = ({ low, high }: Compass) => `${toPitchName(low)} to ${toPitchName(high)}`

/** The compass of a right hand, if it is known. */
export const rightCompass = ({ rightLow, rightHigh }: Pick<MyAccordion, 'rightLow' | 'rightHigh'>): Compass | undefined =>
  rightLow === undefined || rightHigh === undefined ? undefined : { low: rightLow, high: rightHigh }

/** The compass of a free bass, if it is known. */
export const freeCompass = ({ freeLow, freeHigh }: Pick<MyAccordion, 'freeLow' | 'freeHigh'>): Compass | undefined =>
  freeLow === undefined || freeHigh === undefined ? undefined : { low: freeLow, high: freeHigh }

/** The size of a keyboard with this compass: a number of keys or of notes, undefined if it is no usual one. */
export function sizeOf(keyboard: MyAccordion['keyboard'], compass: Compass | undefined): number | undefined {
  if (!compass) return undefined
  if (keyboard === 'piano') return pianoSizes.find(({ compass: { low, high } }) => low === compass.low && high === compass.high)?.keys
  const notes = compass.high - compass.low + 1
  return buttonSizes.some((size) => size.notes === notes) ? notes : undefined
}

const kinds = { piano: 'Piano keys', C: 'C system', B: 'B system', other: 'Buttons' }
const lefts = { standard: 'standard bass', free: 'free bass', converter: 'converter', none: 'right hand only' }

const describeRight = (accordion: MyAccordion) => {
  const { keyboard } = accordion
  const compass = rightCompass(accordion)
  const size = sizeOf(keyboard, compass)
  const kind = keyboard !== 'piano' ? kinds[keyboard] : size ? `${size} keys` : kinds.piano
  return compass ? `${kind}, ${describeCompass(compass)}` : kind
}

const describeLeft = ({ left, basses }: MyAccordion) => {
  if (!basses || left === 'free' || left === 'none') return lefts[left]
  return left === 'converter' ? `converter, ${describeBasses(basses)}` : describeBasses(basses)
}

/** An accordion in a line: '37 keys, F3 to F6 · 96 basses'. */
export const describeAccordion = (accordion: MyAccordion) => `${describeRight(accordion)} · ${describeLeft(accordion)}`
