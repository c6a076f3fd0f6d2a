import type { AppDeps } from '#server/app-deps.ts'
import { instruments as names, instrumentsOfOption } from '#contract/pieces/instruments.ts'
import { pageSize } from '#contract/limits.ts'
import { cents } from '#contract/money.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { findCards } from '../cards.ts'
import { suggestRelaxations } from '../memory/suggest-relaxations.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>
type Request = OperationRequest<'filterPieces', 'caller' | 'body' | 'signal'>

/**
 * One page of the public pieces that match, and how many would match under every further choice. The catalogue in memory finds them; the
 * cards are read from the database, so that a piece that was hidden a moment ago is not shown.
 */
export const filterPieces = (deps: Deps, request: Request) =>
  request.body.search === '' ? readPage(deps, request) : inSearchTurn(request.signal, () => readPage(deps, request))

async function readPage({ db, catalogue: { current } }: Deps, { caller, body: { page, orderOption, ...filter } }: Request) {
  const sortOrder = orderOption ?? (filter.search === '' ? 2 : undefined)
  const { ids, total, instruments, ...counts } = current.find(filter, { sortOrder, page })
  const { maxLength, maxPrice } = current.bounds
  return {
    ...counts,
    result: await findCards(db, caller, ids),
    total,
    pages: Math.ceil(total / pageSize),
    instruments: [...instruments].map(([id, amount]) => ({ instrumentIds: instrumentsOfOption(id), name: names[id]!, amount })),
    maxLength,
    maxPrice: cents(maxPrice * 100),
    library: { total: current.size, options: current.options },
    suggestedRelaxations: total === 0 ? suggestRelaxations(current, filter) : [],
  }
}
