import fc from 'fast-check'
import { accordionInput } from '#contract/accordion/facts.ts'
import { bassSystemChoices, fingerings, keyCounts, leastBassesValues, printedSigns, reedLayouts, techniques } from '#contract/accordion/choices.ts'
import { leftHands } from '#contract/accordion/hands.ts'
import { bassSystems, orchestraInstruments } from '#contract/accordion/part-choices.ts'
import { myAccordion } from '#contract/accordion/my-accordion.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { registerCodes } from '#contract/accordion/registers.ts'

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const some = <Value>(values: readonly Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const compass = maybe(fc.tuple(fc.integer({ min: 48, max: 65 }), fc.integer({ min: 66, max: 98 })))
const grade = fc.integer({ min: 1, max: 8 })

/** Facts about one accordion. */
export const somePart = fc
  .record({
    bassSystem: maybe(fc.constantFrom(...bassSystems)),
    leastBasses: maybe(fc.constantFrom(...leastBassesValues)),
    right: compass,
    free: compass,
    grade: maybe(grade),
    registers: maybe(some(registerCodes)),
    bellowsMarks: maybe(fc.boolean()),
    fingering: maybe(some(fingerings)),
    techniques: maybe(some(techniques)),
  })
  .map(({ leastBasses, right, free, ...part }) => ({
    ...part,
    ...(right && { rightLow: right[0], rightHigh: right[1] }),
    ...(part.bassSystem && ['standard', 'both', 'either'].includes(part.bassSystem) && { leastBasses }),
    ...(free && part.bassSystem && ['free', 'both', 'either'].includes(part.bassSystem) && { freeLow: free[0], freeHigh: free[1] }),
  }))

const isStatable = (facts: unknown) => accordionInput.safeParse(facts).success

/** Facts about the accordion of a piece, with one part or several. */
export const someFacts: fc.Arbitrary<AccordionFacts | null> = fc
  .oneof(
    { weight: 4, arbitrary: somePart },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(somePart, maybe(fc.constantFrom(...orchestraInstruments))), { minLength: 1, maxLength: 3 })
        .map((parts) => ({ parts: parts.map(([part, instrument], index) => ({ ...part, name: `Accordion ${index + 1}`, instrument })) })),
    },
  )
  .filter(isStatable)
  .map((facts) => accordionInput.parse(facts))

/** A player's accordion. */
export const someAccordion = fc
  .record({
    left: fc.constantFrom(...leftHands),
    instrument: fc.constantFrom('accordion' as const, 'accordion' as const, 'bass accordion' as const),
    basses: maybe(fc.constantFrom(...leastBassesValues.map((basses) => `${basses}`), 'french', 'other')),
    right: compass,
    free: compass,
  })
  .map(({ right, free, ...rest }) =>
    myAccordion.parse({
      keyboard: 'piano',
      ...rest,
      ...(right && { rightLow: right[0], rightHigh: right[1] }),
      ...(free && { freeLow: free[0], freeHigh: free[1] }),
    }),
  )

/** What a filter can ask of the facts. */
export const factFilterParts = {
  bassSystems: some(bassSystemChoices),
  maxBasses: fc.constantFrom(...leastBassesValues),
  maxKeys: fc.constantFrom(...keyCounts),
  gradeFrom: grade,
  gradeTo: grade,
  reeds: fc.constantFrom(...reedLayouts),
  printed: some(printedSigns),
  fingerings: some(fingerings),
  techniques: some(techniques),
  myAccordion: someAccordion,
  fits: fc.boolean(),
}
