import { z } from 'zod'
import { bassSystemChoices, fingerings, gradeLimits, keyCounts, leastBassesValues, printedSigns, reedLayouts, techniques } from './choices.ts'
import { myAccordion } from './my-accordion.ts'

const noChoice = 'There is no such choice.'
const choices = <Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values, noChoice), noChoice).max(values.length, noChoice).default([])
const grade = z.int(noChoice).min(gradeLimits.min, noChoice).max(gradeLimits.max, noChoice).optional()

/**
 * What a filter asks of the facts about the accordion. Of several bass systems a piece has one, of several signs, fingerings and techniques all.
 * A piece that does not say what is asked for is left out.
 */
export const accordionFilterFields = {
  bassSystems: choices(bassSystemChoices),
  /** Playable with at most so many basses. */
  maxBasses: z.literal(leastBassesValues, noChoice).optional(),
  /** Playable on a keyboard of at most so many keys. */
  maxKeys: z.literal(keyCounts, noChoice).optional(),
  gradeFrom: grade,
  gradeTo: grade,
  /** All registers can be played with these reeds. */
  reeds: z.enum(reedLayouts, noChoice).optional(),
  printed: choices(printedSigns),
  fingerings: choices(fingerings),
  techniques: choices(techniques),
  /** The accordion that pieces are compared with; by itself it restricts nothing. */
  myAccordion: myAccordion.optional(),
  /** Only pieces that fit `myAccordion`. */
  fits: z.boolean(noChoice).optional(),
}

const group = z.object({ options: z.array(z.int()), notSaid: z.int() })

/** For each option of a group, in the order in which it is declared, the pieces that choosing it would find, and those that don't say. */
export const accordionCounts = z.object({
  bassSystems: group,
  maxBasses: group,
  maxKeys: group,
  grades: group,
  reeds: group,
  printed: group,
  fingerings: group,
  techniques: group,
  /** The pieces that fit `myAccordion`, as the only option; absent without one. */
  fits: group.optional(),
})
export type AccordionCounts = z.output<typeof accordionCounts>
