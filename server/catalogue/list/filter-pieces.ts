import { instruments as names, instrumentsOfOption } from '#contract/pieces/instruments.ts'
import { pageSize } from '#contract/limits.ts'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { findCards } from '../cards.ts'
import type { Catalogue } from '../memory/catalogue.ts'
import type { Filter } from '../memory/entry.ts'
import { orFromCopy } from '../memory/public-copy.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>
type Request = OperationRequest<'filterPieces', 'caller' | 'body' | 'signal'>

/**
 * One page of the public pieces that match, and how many would match under every further choice. The catalogue in memory finds them, the same
 * again only after a change; the cards are read from the database, so that a piece that was hidden a moment ago is not shown.
 */
export async function filterPieces({ db, catalogue }: Deps, { caller, body, signal }: Request) {
  const { ids, ...page } = await catalogue.answer(
    JSON.stringify(body),
    (current) => findPage(current, body),
    (find) => (body.search === '' ? find() : inSearchTurn(signal, find)),
  )
  return { ...page, result: await orFromCopy(findCards(db, caller, ids), () => catalogue.copy.pieces(ids), { isVisitor: !caller }) }
}

function findPage(catalogue: Catalogue, { page, orderOption, ...filter }: Request['body']) {
  const sortOrder = orderOption ?? (filter.search === '' ? 2 : undefined)
  const { total, instruments, ...found } = catalogue.find(filter, { sortOrder, page })
  const { maxLength, maxPrice } = catalogue.bounds
  return {
    ...found,
    total,
    pages: Math.ceil(total / pageSize),
    instruments: [...instruments].map(([id, amount]) => ({ instrumentIds: instrumentsOfOption(id), name: names[id]!, amount })),
    maxLength,
    maxPrice: cents(maxPrice * 100),
    library: { total: catalogue.size, options: catalogue.options },
    suggestedRelaxations: total === 0 ? suggestRelaxations(catalogue, filter) : [],
  }
}

type RelaxableName = Exclude<keyof Filter, 'durationTo' | 'gradeTo' | 'myAccordion'>
/** The fields whose value is part of another one, or restricts nothing by itself. */
const dependentNames: (keyof Filter)[] = ['durationTo', 'gradeTo', 'myAccordion']

/** A choice of a filter that could be dropped, and how many pieces would match without it. */
type SuggestedRelaxation = { without: RelaxableName; keyword?: string; instrumentIds?: number[]; total: number }

/** With more choices than this, dropping one rarely helps, and each is counted through the whole library. */
const maxChoices = 12

/** Suggests which choice to drop when nothing matches a filter; the one with the most results comes first. */
function suggestRelaxations(catalogue: Catalogue, filter: Filter): SuggestedRelaxation[] {
  const { keywords = [], instruments = [], ...rest } = filter
  const relaxations = [
    ...(Object.keys(rest) as (keyof typeof rest)[])
      .filter(
        (name): name is Exclude<typeof name, 'durationTo' | 'gradeTo' | 'myAccordion'> => !dependentNames.includes(name) && isRestricting(rest[name]),
      )
      .map((name) => ({
        suggestion: { without: name },
        relaxed: {
          ...filter,
          [name]: undefined,
          ...(name === 'durationFrom' && { durationTo: undefined }),
          ...(name === 'gradeFrom' && { gradeTo: undefined }),
        },
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
