import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { readDetails, selectPieces } from '#server/catalogue/piece/read-details.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { historyOf, readHistory } from './get-piece-history.ts'

type Request = OperationRequest<'listUnconfirmedPieces', 'caller' | 'query'>
type Status = 'PENDING' | 'REJECTED' | 'REJECTED_BUT_EDITED'

/** Every order but the queue's own ends with it, for pieces that are equal. */
const sortColumns = { queue: [], title: [sql`search_text(title)`], composer: [sql`search_text(composer.name)`] }

/**
 * One page of the review queue: the pieces that wait longest first, and last those that were rejected and not edited since. Pieces of
 * blocked accounts are left out.
 */
export async function listUnconfirmedPieces({ db }: Pick<AppDeps, 'db'>, { caller, query }: Request) {
  const { sort, order, search } = query
  const queue = [sql`state = 'REJECTED'`, sql`uploaded_at`, sql`pieces.id`]
  const waiting = selectPieces(db, undefined)
    .where('state', '<>', 'CONFIRMED')
    .where('blocked_at', 'is', null)
    .$if(search !== '', (found) =>
      found.where(sql<boolean>`position((select search_text(${search})) in search_text(title || ' ' || composer.name)) > 0`),
    )
  const sorted = [...sortColumns[sort], ...queue].reduce((selected, column) => selected.orderBy(column, order), waiting)
  const { rows, total } = await paginate(sorted, query)
  const ids = rows.map(({ id }) => id)
  const [pieces, histories] = await Promise.all([readDetails(db, caller, rows), readHistory(db, ids)])
  return {
    total,
    pieces: pieces.map((piece, index) => ({ status: rows[index]!.state as Status, ...historyOf(histories, piece.id), piece })),
  }
}
