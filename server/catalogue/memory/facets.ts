import type { Entry, Filter } from './entry.ts'

type Facet = {
  /** Whether a piece has the facet. */
  has: (entry: Entry) => boolean
  /** Whether the filter asks for pieces with the facet or for those without it; undefined if it asks for neither. */
  selected: (filter: Filter) => boolean | undefined
  /** The answer of the contract for the counts of the pieces with and without the facet. */
  toAnswer: (counts: { has: number; hasNot: number }) => unknown
}

/** The filters that split the library into pieces with a property and pieces without. The counts of a facet disregard what the filter selects in it. */
export const facets = {
  difficulties: {
    has: ({ difficulty }: Entry) => difficulty === 1,
    selected: ({ difficulties }: Filter) => (new Set(difficulties).size === 1 ? difficulties![0] === 1 : undefined),
    toAnswer: ({ has, hasNot }): [pedagogic: number, concert: number] => [hasNot, has],
  },
  origins: {
    has: ({ original }: Entry) => original,
    selected: ({ original }: Filter) => original,
    toAnswer: ({ has, hasNot }) => ({ original: has, transcription: hasNot }),
  },
} satisfies Record<string, Facet>

/** The name of a facet, under which its counts are answered. */
export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as FacetName[]
export type FacetCounts = { [Name in FacetName]: ReturnType<(typeof facets)[Name]['toAnswer']> }
