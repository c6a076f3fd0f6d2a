import { z } from 'zod'
import { text } from '../wire.ts'
import { reedLayouts } from './choices.ts'
import { keyboards, leftHands } from './hands.ts'
import { orchestraInstruments } from './part-choices.ts'
import { bassLayoutIds } from './bass-layouts.ts'
import { maxAccordionName, maxAccordions, pitchLimits } from './limits.ts'

const noAccordion = 'This accordion is incomplete.'
export const tooManyAccordions = `You can keep at most ${maxAccordions} accordions.`
const incompleteCompass = 'Please give both the lowest and the highest note.'
const reversedCompass = 'The lowest note cannot be above the highest.'

const pitch = z.int(noAccordion).min(pitchLimits.min, noAccordion).max(pitchLimits.max, noAccordion).optional()

/** A player's accordion. Only the kinds of both hands are required: what is missing makes the answer for some pieces "not said". */
export const myAccordion = z
  .strictObject(
    {
      instrument: z.enum(['accordion', ...orchestraInstruments], noAccordion).default('accordion'),
      keyboard: z.enum(keyboards, noAccordion),
      rightLow: pitch,
      rightHigh: pitch,
      left: z.enum(leftHands, noAccordion),
      basses: z.enum(bassLayoutIds, noAccordion).optional(),
      freeLow: pitch,
      freeHigh: pitch,
      reeds: z.enum(reedLayouts, noAccordion).optional(),
    },
    noAccordion,
  )
  .refine(({ rightLow, rightHigh }) => (rightLow === undefined) === (rightHigh === undefined), incompleteCompass)
  .refine(({ freeLow, freeHigh }) => (freeLow === undefined) === (freeHigh === undefined), incompleteCompass)
  .refine(({ rightLow, rightHigh, freeLow, freeHigh }) => !(rightLow! > rightHigh!) && !(freeLow! > freeHigh!), reversedCompass)
/** A player's accordion. */
export type MyAccordion = z.output<typeof myAccordion>

/** The accordions of a player, and which of them pieces are compared with: its place in the list, or null for none. */
export const myAccordions = z
  .object({
    accordions: z
      .array(z.object({ name: text("An accordion's name", { min: 1, max: maxAccordionName }), accordion: myAccordion }), noAccordion)
      .max(maxAccordions, tooManyAccordions),
    inUse: z.int(noAccordion).nullable(),
  })
  .refine(({ accordions, inUse }) => inUse === null || (inUse >= 0 && inUse < accordions.length), noAccordion)
export type MyAccordions = z.output<typeof myAccordions>
