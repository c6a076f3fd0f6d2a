import { bassLayoutIds } from '#contract/accordion/bass-layouts.ts'
import { reedLayouts } from '#contract/accordion/choices.ts'
import { keyboards, leftHands } from '#contract/accordion/hands.ts'
import { maxAccordionName, maxAccordions, pitchLimits } from '#contract/accordion/limits.ts'
import type { MyAccordion, MyAccordions } from '#contract/accordion/my-accordion.ts'
import { orchestraInstruments } from '#contract/accordion/part-choices.ts'

const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value)

const isPitch = (midi: unknown) => Number.isInteger(midi) && (midi as number) >= pitchLimits.min && (midi as number) <= pitchLimits.max
const isCompass = (low: unknown, high: unknown) =>
  low === undefined || high === undefined ? low === high : isPitch(low) && isPitch(high) && (low as number) <= (high as number)

function isAccordion({ instrument, keyboard, left, basses, reeds, rightLow, rightHigh, freeLow, freeHigh, ...others }: MyAccordion) {
  return (
    isOneOf(['accordion', ...orchestraInstruments], instrument) &&
    isOneOf(keyboards, keyboard) &&
    isOneOf(leftHands, left) &&
    isOneOf([undefined, ...bassLayoutIds], basses) &&
    isOneOf([undefined, ...reedLayouts], reeds) &&
    isCompass(rightLow, rightHigh) &&
    isCompass(freeLow, freeHigh) &&
    Object.keys(others).length === 0
  )
}

/**
 * Whether what a browser has kept are accordions that the server accepts; anything else there would break every list. The schema of the contract
 * says the same, and is too large for a page.
 */
export const areAccordions = ({ accordions, inUse }: MyAccordions): boolean =>
  accordions.length <= maxAccordions &&
  (inUse === null || isOneOf([...accordions.keys()], inUse)) &&
  accordions.every(({ name, accordion }) => name.trim() !== '' && name.length <= maxAccordionName && isAccordion(accordion))
