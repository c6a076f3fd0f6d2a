import { bassSystemChoices, fingerings, keyCounts, leastBassesValues, printedSigns, reedLayouts, techniques } from '#contract/accordion/choices.ts'
import type { AccordionCounts } from '#contract/accordion/filter.ts'
import { pianoSizes } from '#contract/accordion/keyboards.ts'
import { matchPiece } from '#contract/accordion/match.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import type { Entry, Filter } from '#server/catalogue/memory/entry.ts'

/** What a piece says to one option: undefined if it does not say. */
type Says = boolean | undefined

const says = {
  bassSystems: ({ bassSystem }: AccordionFacts, system: (typeof bassSystemChoices)[number]): Says =>
    bassSystem && (bassSystem === system || (bassSystem === 'either' && system !== 'none' && system !== 'both')),
  maxBasses: ({ bassSystem, leastBasses }: AccordionFacts, basses: number): Says => {
    if (bassSystem === 'none') return true
    if (bassSystem === 'free') return false
    return leastBasses === undefined ? undefined : leastBasses <= basses
  },
  maxKeys: ({ rightLow, rightHigh }: AccordionFacts, keys: number): Says => {
    if (rightLow === undefined) return undefined
    return pianoSizes.some(
      (size) => keyCounts.some((count) => count === size.keys && count <= keys) && size.compass.low <= rightLow && size.compass.high >= rightHigh!,
    )
  },
  grades: ({ grade }: AccordionFacts, wanted: number): Says => (grade === undefined ? undefined : grade === wanted),
  reeds: ({ registers }: AccordionFacts, reeds: string): Says =>
    registers && registers.every((code) => ['H', 'M', 'L'].every((rank, digit) => reeds.split(rank).length - 1 >= Number(code[digit]))),
  printed: ({ bellowsMarks, fingering, registers }: AccordionFacts, sign: (typeof printedSigns)[number]): Says => {
    if (bellowsMarks === undefined && !fingering && !registers) return undefined
    return { 'bellows signs': bellowsMarks === true, fingering: (fingering?.length ?? 0) > 0, 'register signs': (registers?.length ?? 0) > 0 }[sign]
  },
  fingerings: ({ fingering }: AccordionFacts, wanted: (typeof fingerings)[number]): Says => fingering?.includes(wanted),
  techniques: ({ techniques: all }: AccordionFacts, wanted: (typeof techniques)[number]): Says => all?.includes(wanted),
}

const anyOf = <Value>(chosen: readonly Value[] | undefined, test: (value: Value) => Says) =>
  !chosen || chosen.length === 0 || chosen.some((value) => test(value) === true)
const allOf = <Value>(chosen: readonly Value[] | undefined, test: (value: Value) => Says) => !chosen || chosen.every((value) => test(value) === true)

/** Whether a filter finds a piece by its facts, read one after the other. */
export const matchesFacts = (facts: AccordionFacts, filter: Filter) =>
  anyOf(filter.bassSystems, (system) => says.bassSystems(facts, system)) &&
  (filter.maxBasses === undefined || says.maxBasses(facts, filter.maxBasses) === true) &&
  (filter.maxKeys === undefined || says.maxKeys(facts, filter.maxKeys) === true) &&
  (filter.gradeFrom === undefined || (facts.grade !== undefined && facts.grade >= filter.gradeFrom)) &&
  (filter.gradeTo === undefined || (facts.grade !== undefined && facts.grade <= filter.gradeTo)) &&
  (filter.reeds === undefined || says.reeds(facts, filter.reeds) === true) &&
  allOf(filter.printed, (sign) => says.printed(facts, sign)) &&
  allOf(filter.fingerings, (each) => says.fingerings(facts, each)) &&
  allOf(filter.techniques, (each) => says.techniques(facts, each)) &&
  (!filter.fits || !filter.myAccordion || matchPiece(filter.myAccordion, facts).fits === 'yes')

const count = <Value>(pieces: Entry[], values: readonly Value[], test: (facts: AccordionFacts, value: Value) => Says, without = pieces) => ({
  options: values.map((value) => pieces.filter(({ accordion }) => test(accordion ?? {}, value) === true).length),
  notSaid: without.filter(({ accordion }) => test(accordion ?? {}, values[0]!) === undefined).length,
})

/** The counts of all options, by asking each piece. */
export function countFacts(filter: Filter, find: (filter: Filter) => Entry[]): AccordionCounts {
  const all = find(filter)
  const { myAccordion: mine } = filter
  const compared = find({ ...filter, fits: undefined })
  const fitting = (fits: string) => compared.filter(({ accordion }) => matchPiece(mine!, accordion).fits === fits).length
  return {
    bassSystems: count(find({ ...filter, bassSystems: undefined }), bassSystemChoices, says.bassSystems),
    maxBasses: count(find({ ...filter, maxBasses: undefined }), leastBassesValues, says.maxBasses),
    maxKeys: count(find({ ...filter, maxKeys: undefined }), keyCounts, says.maxKeys),
    grades: count(find({ ...filter, gradeFrom: undefined, gradeTo: undefined }), [1, 2, 3, 4, 5, 6, 7, 8], says.grades),
    reeds: count(find({ ...filter, reeds: undefined }), reedLayouts, says.reeds),
    printed: count(all, printedSigns, says.printed, find({ ...filter, printed: undefined })),
    fingerings: count(all, fingerings, says.fingerings, find({ ...filter, fingerings: undefined })),
    techniques: count(all, techniques, says.techniques, find({ ...filter, techniques: undefined })),
    ...(mine && { fits: { options: [fitting('yes')], notSaid: fitting('not said') } }),
  }
}
