import { missingButtons } from '#contract/accordion/bass-layouts.ts'
import { accordionInput } from '#contract/accordion/facts.ts'
import { leastBassesValues, techniques } from '#contract/accordion/choices.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { toNoteName } from '#contract/accordion/pitches.ts'
import { registerCodes } from '#contract/accordion/registers.ts'
import { createRandom } from './generate-pieces.ts'

type Random = ReturnType<typeof createRandom>

/** Facts about accordions as composers may state them: three pieces of five say something, one of twenty has parts. */
export function* generateFacts(seed = 2): Generator<AccordionFacts | null> {
  const random = createRandom(seed)
  while (true) yield random.chance(0.6) ? toFacts(random) : null
}

function toFacts(random: Random) {
  const facts = random.chance(0.08) ? { parts: [1, 2, 3].map((number) => ({ name: `Accordion ${number}`, ...toPart(random) })) } : toPart(random)
  return accordionInput.parse(facts)
}

function toPart({ below, skewed, chance }: Random) {
  const bassSystem = (['standard', 'standard', 'standard', 'free', 'none', 'either'] as const)[below(6)]!
  const leastBasses = leastBassesValues[below(leastBassesValues.length)]!
  const hasBasses = bassSystem === 'standard' || bassSystem === 'either'
  const hasFree = bassSystem === 'free' || bassSystem === 'either'
  const rightLow = 53 + skewed(10)
  return {
    bassSystem,
    ...(hasBasses && { leastBasses, ...(chance(0.5) && { bassButtons: toButtons(leastBasses, skewed(300)) }) }),
    ...(hasFree && { freeLow: 28 + skewed(15), freeHigh: 60 + skewed(20) }),
    ...(chance(0.8) && { rightLow, rightHigh: rightLow + 15 + skewed(30) }),
    ...(chance(0.8) && { grade: 1 + below(8) }),
    ...(chance(0.6) && { registers: [registerCodes[below(registerCodes.length)]!] }),
    ...(chance(0.5) && {
      bellowsMarks: chance(0.5),
      fingering: chance(0.3) ? ['piano'] : [],
      techniques: chance(0.2) ? [techniques[below(techniques.length)]!] : [],
    }),
  }
}

/** Some buttons of a layout. */
function toButtons(leastBasses: (typeof leastBassesValues)[number], number: number) {
  const names = [-3, -2, -1, 0, 1, 2, 3, 4].map(toNoteName).filter((_, index) => (number >>> index) & 1 || index === 3)
  const buttons = { bass: names, major: names.slice(0, 2), minor: names.slice(2, 4) }
  return missingButtons(`${leastBasses}`, buttons)!.length === 0 ? buttons : { bass: ['C'] }
}
