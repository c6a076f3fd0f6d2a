import { z } from 'zod'
import { scoreName } from '../forms/limits.ts'
import { pieceLimits } from '../limits.ts'
import { text } from '../wire.ts'
import { bassRows } from './bass-layouts.ts'
import { fingerings, techniques } from './choices.ts'
import { orchestraInstruments } from './part-choices.ts'
import { combineParts } from './combine-parts.ts'
import { complete, partFields, unknownFact, withRules, type AccordionFacts, type AccordionPart, type PartFacts } from './part-facts.ts'
import { registerCodes } from './registers.ts'

const wrongWhole = 'With several accordions, the facts of the piece must follow from its parts.'
const sameName = 'Two parts have the same name.'

const part = withRules(
  z.strictObject(
    {
      name: text("A part's name", { min: 1, max: scoreName.max }),
      instrument: z.enum(orchestraInstruments, unknownFact).optional(),
      ...partFields,
    },
    unknownFact,
  ),
).transform((facts) => complete<AccordionPart>(facts))

const partList = z
  .array(part, unknownFact)
  .min(1, unknownFact)
  .max(pieceLimits.instruments, `A piece can have at most ${pieceLimits.instruments} instruments.`)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, sameName)

/** Whether what is stated of a piece follows from its parts. */
const followsFrom = (parts: AccordionPart[], stated: PartFacts) => {
  const whole = combineParts(parts)
  return Object.entries(complete(stated)).every(([name, value]) => JSON.stringify(value) === JSON.stringify(whole[name as keyof PartFacts]))
}

/** What a piece demands of an accordion, as its composer states it. Without anything stated it is null. */
export const accordionInput = withRules(z.strictObject({ ...partFields, parts: partList.optional() }, unknownFact))
  .refine(({ parts: all, ...stated }) => !all || followsFrom(all, stated), wrongWhole)
  .transform(({ parts: all, ...stated }): AccordionFacts | null => {
    const facts = all ? { ...combineParts(all), parts: all } : complete<AccordionFacts>(stated)
    return Object.keys(facts).length > 0 ? facts : null
  })

const answeredPart = z.object({
  ...partFields,
  bassButtons: z.partialRecord(z.enum(bassRows), z.array(z.string())).optional(),
  registers: z.array(z.enum(registerCodes)).optional(),
  fingering: z.array(z.enum(fingerings)).optional(),
  techniques: z.array(z.enum(techniques)).optional(),
})
/** The facts as they are answered. */
export const accordionAnswer = answeredPart.extend({
  parts: z.array(answeredPart.extend({ name: z.string(), instrument: z.enum(orchestraInstruments).optional() })).optional(),
})

/** The facts that lists show. */
export const cardFactNames = ['bassSystem', 'leastBasses', 'rightLow', 'rightHigh', 'grade'] as const satisfies (keyof PartFacts)[]
export const cardFacts = answeredPart.pick({ bassSystem: true, leastBasses: true, rightLow: true, rightHigh: true, grade: true })
