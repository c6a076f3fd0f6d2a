import { Bits } from './bits.ts'
import { facetNames, facets, type Entry, type FacetCounts, type FacetName, type Filter } from './entry.ts'

/** The pieces that have each facet. */
export class FacetIndex {
  #having = Object.fromEntries(facetNames.map((name) => [name, new Bits()])) as Record<FacetName, Bits>

  /** Adds a piece. */
  add(slot: number, entry: Entry) {
    for (const name of facetNames) if (facets[name].has(entry)) this.#having[name].add(slot)
  }

  /** Copies the slots that match what the filter selects in all facets, or in all but one. */
  select(bits: Bits, filter: Filter, slots: number, except?: FacetName) {
    const matching = bits.copy(slots)
    for (const name of facetNames) {
      const selected = name === except ? undefined : facets[name].selected(filter)
      if (selected === true) matching.and(this.#having[name])
      if (selected === false) matching.andNot(this.#having[name])
    }
    return matching
  }

  /** The counts of each facet, which disregard what the filter selects in it. */
  count(bits: Bits, filter: Filter, slots: number) {
    const counts = facetNames.map((name) => {
      const matching = this.select(bits, filter, slots, name)
      const has = matching.countWith(this.#having[name])
      return [name, facets[name].toAnswer({ has, hasNot: matching.count() - has })]
    })
    return Object.fromEntries(counts) as FacetCounts
  }
}
