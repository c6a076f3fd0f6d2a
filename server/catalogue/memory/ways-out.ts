import type { Catalogue } from './catalogue.ts'
import type { Filter } from './entry.ts'

/** One thing that could be given up, and how many pieces there would be without it. */
export type WayOut = { without: Exclude<keyof Filter, 'durationTo'>; keyword?: string; instrumentIds?: number[]; total: number }

/** What to give up when a filter leaves nothing; what helps most comes first. */
export function findWaysOut(catalogue: Catalogue, filter: Filter): WayOut[] {
  const { keywords = [], instruments = [], ...rest } = filter
  const ways = [
    ...keywords.map((keyword) => ({
      way: { without: 'keywords' as const, keyword },
      left: { ...filter, keywords: keywords.filter((other) => other !== keyword) },
    })),
    ...instruments.map((chosen) => ({
      way: { without: 'instruments' as const, instrumentIds: chosen.instrumentIds },
      left: { ...filter, instruments: instruments.filter((other) => other !== chosen) },
    })),
    ...(Object.keys(rest) as (keyof typeof rest)[])
      .filter((name): name is Exclude<typeof name, 'durationTo'> => name !== 'durationTo')
      .map((name) => ({ way: { without: name }, left: { ...filter, [name]: undefined, ...(name === 'durationFrom' && { durationTo: undefined }) } })),
  ]
  return ways
    .map(({ way, left }) => ({ ...way, total: catalogue.count(left) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}
