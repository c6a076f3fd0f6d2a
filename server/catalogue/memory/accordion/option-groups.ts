import {
  bassSystemChoices,
  fingerings,
  grades,
  keyCounts,
  leastBassesValues,
  printedSigns,
  reedLayouts,
  techniques,
} from '#contract/accordion/choices.ts'
import { findLeastKeys } from '#contract/accordion/keyboards.ts'
import type { PartFacts } from '#contract/accordion/part-facts.ts'
import { hasReeds, reedsOf } from '#contract/accordion/registers.ts'
import type { Filter } from '../entry.ts'

/** A group of options by which pieces are filtered and counted. */
type OptionGroup = {
  /** The number of options. */
  size: number
  /** The options that a piece has, by their places; undefined if it does not say. */
  optionsOf: (facts: PartFacts) => number[] | undefined
  /** The options that a filter chooses, by their places; undefined if it leaves the group open. */
  chosen: (filter: Filter) => number[] | undefined
  /** Whether a piece must have all that are chosen, or any of them. */
  mode: 'all' | 'any'
}

const placesOf = <Value>(values: readonly Value[], has: (value: Value) => boolean) => values.flatMap((value, place) => (has(value) ? [place] : []))

/** A group of which one limit is chosen, which a piece satisfies or not. */
const limit = <Value>(values: readonly Value[], chosen: (filter: Filter) => Value | undefined) => ({
  size: values.length,
  mode: 'any' as const,
  chosen: (filter: Filter) => {
    const wanted = chosen(filter)
    return wanted === undefined ? undefined : placesOf(values, (value) => value === wanted)
  },
})

/** A group of which several options are chosen. */
const choice = <Value>(values: readonly Value[], mode: 'all' | 'any', chosen: (filter: Filter) => readonly Value[] | undefined) => ({
  size: values.length,
  mode,
  chosen: (filter: Filter) => {
    const wanted = chosen(filter)
    return wanted && wanted.length > 0 ? placesOf(values, (value) => wanted.includes(value)) : undefined
  },
})

/** The groups by the names under which their counts are answered. */
export const optionGroups = {
  bassSystems: {
    ...choice(bassSystemChoices, 'any', ({ bassSystems }) => bassSystems),
    optionsOf: ({ bassSystem }) =>
      bassSystem &&
      placesOf(bassSystemChoices, (system) => system === bassSystem || (bassSystem === 'either' && (system === 'standard' || system === 'free'))),
  },
  maxBasses: {
    ...limit(leastBassesValues, ({ maxBasses }) => maxBasses),
    optionsOf: ({ bassSystem, leastBasses }) => {
      if (bassSystem === 'none') return placesOf(leastBassesValues, () => true)
      if (bassSystem === 'free') return []
      return leastBasses && placesOf(leastBassesValues, (basses) => leastBasses <= basses)
    },
  },
  maxKeys: {
    ...limit(keyCounts, ({ maxKeys }) => maxKeys),
    optionsOf: ({ rightLow, rightHigh }) => {
      if (rightLow === undefined) return undefined
      const least = findLeastKeys(rightLow, rightHigh!)
      return placesOf(keyCounts, (keys) => least !== undefined && least <= keys)
    },
  },
  grades: {
    size: grades.length,
    mode: 'any',
    optionsOf: ({ grade }) => (grade === undefined ? undefined : [grade - 1]),
    chosen: ({ gradeFrom, gradeTo }) =>
      gradeFrom === undefined && gradeTo === undefined
        ? undefined
        : placesOf(grades, (grade) => grade >= (gradeFrom ?? 0) && grade <= (gradeTo ?? Infinity)),
  },
  reeds: {
    ...limit(reedLayouts, ({ reeds }) => reeds),
    optionsOf: ({ registers }) => registers && placesOf(reedLayouts, (reeds) => hasReeds(reeds, reedsOf(registers) ?? '')),
  },
  printed: {
    ...choice(printedSigns, 'all', ({ printed }) => printed),
    optionsOf: ({ bellowsMarks, fingering, registers }) => {
      const said = {
        'bellows signs': bellowsMarks,
        fingering: fingering && fingering.length > 0,
        'register signs': registers && registers.length > 0,
      }
      return Object.values(said).every((each) => each === undefined) ? undefined : placesOf(printedSigns, (sign) => said[sign] === true)
    },
  },
  fingerings: {
    ...choice(fingerings, 'all', (filter) => filter.fingerings),
    optionsOf: ({ fingering }) => fingering && placesOf(fingerings, (each) => fingering.includes(each)),
  },
  techniques: {
    ...choice(techniques, 'all', (filter) => filter.techniques),
    optionsOf: (facts) => facts.techniques && placesOf(techniques, (each) => facts.techniques!.includes(each)),
  },
} satisfies Record<string, OptionGroup>

export type OptionGroupName = keyof typeof optionGroups
export const optionGroupNames = Object.keys(optionGroups) as OptionGroupName[]
/** The group of this name. */
export const optionGroup = (name: OptionGroupName): OptionGroup => optionGroups[name]
