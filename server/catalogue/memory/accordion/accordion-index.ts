import type { AccordionCounts } from '#contract/accordion/filter.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { Bits } from '../bits.ts'
import type { Filter } from '../entry.ts'
import { optionGroup, optionGroupNames, type OptionGroupName } from './option-groups.ts'
import { FitIndex } from './fit-index.ts'

/** A group of options by which pieces are restricted, or the comparison with somebody's accordion. */
export type FactGroupName = OptionGroupName | 'fits'
/** The pieces with each option of a group, and those that do not say. */
type Group = { options: Bits[]; notSaid: Bits }
/** The pieces that match a filter, and how to find those that match it without one of its groups. */
type CountRequest = { matching: Bits; filter: Filter; matchWithout: (group: FactGroupName) => Bits }

/** The facts about the accordion of all pieces. */
export class AccordionIndex {
  #groups = Object.fromEntries(
    optionGroupNames.map((name) => [name, { options: Array.from({ length: optionGroup(name).size }, () => new Bits()), notSaid: new Bits() }]),
  ) as Record<OptionGroupName, Group>
  #fits = new FitIndex()

  /** Adds the piece of the next slot. */
  add(slot: number, facts: AccordionFacts | null) {
    this.#fits.add(facts)
    for (const name of optionGroupNames) {
      const group = this.#groups[name]
      const options = optionGroup(name).optionsOf(facts ?? {})
      if (!options) group.notSaid.add(slot)
      else for (const option of options) group.options[option]!.add(slot)
    }
  }

  /** Keeps only the pieces that a filter finds by their facts, in all groups or in all but one. */
  keep(bits: Bits, filter: Filter, slots: number, except?: FactGroupName) {
    for (const name of optionGroupNames) {
      if (name === except) continue
      const { chosen, mode } = optionGroup(name)
      const sets = chosen(filter)?.map((option) => this.#groups[name].options[option]!)
      if (mode === 'all') for (const set of sets ?? []) bits.and(set)
      else if (sets) bits.and(unionOf(sets, slots))
    }
    if (filter.fits && filter.myAccordion && except !== 'fits') bits.and(this.#fits.find(filter.myAccordion, slots).fits)
    return bits
  }

  /** Counts every option among the pieces that match the filter without its own group; of signs that are required together, with it. */
  count({ slots, ...request }: CountRequest & { slots: number }): AccordionCounts {
    const { matching, filter, matchWithout } = request
    const counts = Object.fromEntries(optionGroupNames.map((name) => [name, this.#countGroup(name, request)])) as AccordionCounts
    if (!filter.myAccordion) return counts
    const { fits, notSaid } = this.#fits.find(filter.myAccordion, slots)
    const counted = filter.fits ? matchWithout('fits') : matching
    return { ...counts, fits: { options: [counted.countWith(fits)], notSaid: counted.countWith(notSaid) } }
  }

  #countGroup(name: OptionGroupName, { matching, filter, matchWithout }: CountRequest) {
    const { options, notSaid } = this.#groups[name]
    const { chosen, mode } = optionGroup(name)
    const without = chosen(filter) ? matchWithout(name) : matching
    const counted = mode === 'all' ? matching : without
    return { options: options.map((set) => counted.countWith(set)), notSaid: without.countWith(notSaid) }
  }
}

function unionOf(sets: Bits[], slots: number) {
  if (sets.length === 1) return sets[0]!
  const union = new Bits(slots)
  for (const set of sets) union.or(set)
  return union
}
