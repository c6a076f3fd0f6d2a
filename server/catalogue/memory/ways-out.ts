import type { Catalogue } from './catalogue.ts'
import type { Filter } from './entry.ts'

/** One thing that could be given up, and how many pieces there would be without it. */
export type SuggestedRelaxation = { without: Exclude<keyof Filter, 'durationTo'>; keyword?: string; instrumentIds?: number[]; total: number }

/** Of more choices at once, one to give up hardly ever helps, and each costs a look through the library. */
const mostChoices = 12

/** What to give up when a filter leaves nothing; what helps most comes first. */
export function suggestRelaxations(catalogue: Catalogue, filter: Filter): SuggestedRelaxation[] {
  const { keywords = [], instruments = [], ...rest } = filter
  const ways = [
    ...(Object.keys(rest) as (keyof typeof rest)[])
      .filter((name): name is Exclude<typeof name, 'durationTo'> => name !== 'durationTo' && isChosen(rest[name]))
      .map((name) => ({ way: { without: name }, left: { ...filter, [name]: undefined, ...(name === 'durationFrom' && { durationTo: undefined }) } })),
    ...keywords.map((keyword) => ({
      way: { without: 'keywords' as const, keyword },
      left: { ...filter, keywords: keywords.filter((other) => other !== keyword) },
    })),
    ...instruments.map((chosen) => ({
      way: { without: 'instruments' as const, instrumentIds: chosen.instrumentIds },
      left: { ...filter, instruments: instruments.filter((other) => other !== chosen) },
    })),
  ]
  return ways
    .slice(0, mostChoices)
    .map(({ way, left }) => ({ ...way, total: catalogue.count(left) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}

/** Whether a part of a filter restricts it. */
const isChosen = (value: unknown) => !(value === undefined || value === '' || value === -1 || (Array.isArray(value) && value.length === 0))
