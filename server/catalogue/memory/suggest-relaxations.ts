import type { Catalogue } from './catalogue.ts'
import type { Filter } from './entry.ts'

/** A choice of a filter that could be dropped, and how many pieces would match without it. */
type SuggestedRelaxation = { without: Exclude<keyof Filter, 'durationTo'>; keyword?: string; instrumentIds?: number[]; total: number }

/** With more choices than this, dropping one rarely helps, and each is counted through the whole library. */
const maxChoices = 12

/** Suggests which choice to drop when nothing matches a filter; the one with the most results comes first. */
export function suggestRelaxations(catalogue: Catalogue, filter: Filter): SuggestedRelaxation[] {
  const { keywords = [], instruments = [], ...rest } = filter
  const relaxations = [
    ...(Object.keys(rest) as (keyof typeof rest)[])
      .filter((name): name is Exclude<typeof name, 'durationTo'> => name !== 'durationTo' && isRestricting(rest[name]))
      .map((name) => ({
        suggestion: { without: name },
        relaxed: { ...filter, [name]: undefined, ...(name === 'durationFrom' && { durationTo: undefined }) },
      })),
    ...keywords.map((keyword) => ({
      suggestion: { without: 'keywords' as const, keyword },
      relaxed: { ...filter, keywords: keywords.filter((other) => other !== keyword) },
    })),
    ...instruments.map((choice) => ({
      suggestion: { without: 'instruments' as const, instrumentIds: choice.instrumentIds },
      relaxed: { ...filter, instruments: instruments.filter((other) => other !== choice) },
    })),
  ]
  return relaxations
    .slice(0, maxChoices)
    .map(({ suggestion, relaxed }) => ({ ...suggestion, total: catalogue.count(relaxed) }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
}

/** Whether the value of a filter's field restricts the result. */
const isRestricting = (value: unknown) => !(value === undefined || value === '' || value === -1 || (Array.isArray(value) && value.length === 0))
