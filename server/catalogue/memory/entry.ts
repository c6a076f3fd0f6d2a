import type { z } from 'zod'
import type { catalogue } from '#contract/catalogue.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import type { PieceField, PieceFieldValues } from '#contract/pieces/piece-fields.ts'

/** The plain fields that the catalogue reads as they are. */
export const entryFieldNames = ['title', 'difficulty', 'duration'] as const satisfies PieceField[]

/** A public piece as the catalogue knows it: everything that it filters, searches and sorts by. */
export type Entry = Pick<PieceFieldValues, (typeof entryFieldNames)[number] | 'keywords'> & {
  id: number
  author: string
  realComposer: string | null
  /** The ids of the composer, and of the original composer to whom the piece links. */
  composers: number[]
  /** In whole euros. */
  price: number
  original: boolean
  hasRecording: boolean
  accordion: AccordionFacts | null
  instruments: number[]
  likes: number
  downloads: number
  /** In milliseconds since 1970. */
  uploadedAt: number
}

type FilterInput = Omit<z.output<typeof catalogue.filterPieces.body>, 'page' | 'orderOption'>
/** The filter of the contract; a field that is missing restricts nothing. */
export type Filter = { [Field in keyof FilterInput]?: FilterInput[Field] | undefined }

type Facet = {
  /** Whether a piece has the facet. */
  has: (entry: Entry) => boolean
  /** Whether the filter asks for pieces with the facet or for those without it; undefined if it does not ask. */
  selected: (filter: Filter) => boolean | undefined
  /** The answer of the contract for the counts of the pieces with and without the facet. */
  toAnswer: (counts: { has: number; hasNot: number }) => unknown
}

/** The filters that split the library into pieces with a property and pieces without. The counts of a facet disregard what the filter selects in it. */
export const facets = {
  difficulties: {
    has: ({ difficulty }: Entry) => difficulty === 1,
    selected: ({ difficulties = [] }: Filter) => (new Set(difficulties).size === 1 ? difficulties[0] === 1 : undefined),
    toAnswer: ({ has, hasNot }): [pedagogic: number, concert: number] => [hasNot, has],
  },
  origins: {
    has: ({ original }: Entry) => original,
    selected: ({ original }: Filter) => original,
    toAnswer: ({ has, hasNot }) => ({ original: has, transcription: hasNot }),
  },
  recordings: {
    has: ({ hasRecording }: Entry) => hasRecording,
    selected: ({ hasRecording }: Filter) => hasRecording,
    toAnswer: ({ has }) => has,
  },
} satisfies Record<string, Facet>

/** The name of a facet, under which its counts are answered. */
export type FacetName = keyof typeof facets
export const facetNames = Object.keys(facets) as FacetName[]
export type FacetCounts = { [Name in FacetName]: ReturnType<(typeof facets)[Name]['toAnswer']> }

const prime = 0x01000193

/** A hash (FNV-1a) of all fields of a piece but its popularity, to detect changes. */
export function fingerprint(entry: Entry) {
  let hash = 0x811c9dc5
  for (const name in entry) {
    if (name === 'likes' || name === 'downloads') continue
    const text = JSON.stringify(entry[name as keyof Entry])
    for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime)
    hash = Math.imul(hash ^ 0x0a, prime) // between two fields
  }
  return hash
}
