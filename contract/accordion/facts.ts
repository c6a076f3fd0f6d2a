import { z } from 'zod'
import { pieceLimits, scoreName } from '../limits.ts'
import { text } from '../wire.ts'
import { combineParts } from './combine-parts.ts'
import {
  checkRules,
  complete,
  orchestraInstruments,
  partFields,
  unknownFact,
  type AccordionFacts,
  type AccordionPart,
  type PartFacts,
} from './part-facts.ts'
import { registerCodes } from './registers.ts'

const wrongWhole = 'With several accordions, the facts of the piece must follow from its parts.'
const sameName = 'Two parts have the same name.'

const part = z
  .strictObject(
    {
      name: text("A part's name", { min: 1, max: scoreName.max }),
      instrument: z.enum(orchestraInstruments, unknownFact).optional(),
      ...partFields,
    },
    unknownFact,
  )
  .superRefine(checkRules)
  .transform((facts) => complete<AccordionPart>(facts))

const parts = z
  .array(part, unknownFact)
  .min(1, unknownFact)
  .max(pieceLimits.instruments, `A piece can have at most ${pieceLimits.instruments} instruments.`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, sameName)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a piece demands of an accordion, as its composer states it. Without anything stated it is null. */
export const accordionInput = z
  .strictObject({ ...partFields, parts: parts.optional() }, unknownFact)
  .superRefine(checkRules)
  .transform(({ parts: all, ...stated }, { addIssue }) => {
    if (!all) return complete<AccordionFacts>(stated)
    const whole = combineParts(all)
    for (const [name, value] of Object.entries(complete<PartFacts>(stated)))
      if (!isSame(value, whole[name as keyof PartFacts])) addIssue({ code: 'custom', message: wrongWhole })
    return { ...whole, parts: all } as AccordionFacts
  })
  .transform((facts) => (Object.keys(facts).length > 0 ? facts : null))

const answeredPart = z.object({ ...partFields, registers: z.array(z.enum(registerCodes)).optional() })
/** The facts as they are answered. */
export const accordionAnswer = answeredPart.extend({
  parts: z.array(answeredPart.extend({ name: z.string(), instrument: z.enum(orchestraInstruments).optional() })).optional(),
})

/** The facts that lists show. */
export const cardFactNames = ['bassSystem', 'leastBasses', 'rightLow', 'rightHigh', 'grade'] as const satisfies (keyof PartFacts)[]
export const cardFacts = answeredPart.pick({ bassSystem: true, leastBasses: true, rightLow: true, rightHigh: true, grade: true })
