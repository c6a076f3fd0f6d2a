import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { selectChanges } from './read-change.ts'

type Request = OperationRequest<'listPieceChanges', 'query'>

/** Every order but the queue's own ends with it, for pieces that are equal. */
const sortColumns = { queue: [], title: [sql`search_text(title)`], composer: [sql`search_text(artists.name)`] }

/** One page of the confirmed pieces that were changed since an admin saw them: those that wait longest first (DECIDE-20). */
export async function listPieceChanges({ db }: Pick<AppDeps, 'db'>, { query }: Request) {
  const { sort, order, search } = query
  const found = selectChanges(db).$if(search !== '', (changes) =>
    changes.where(sql<boolean>`position((select search_text(${search})) in search_text(title || ' ' || artists.name)) > 0`),
  )
  const sorted = [...sortColumns[sort], sql`changed_at`, sql`piece_id`].reduce((selected, column) => selected.orderBy(column, order), found)
  const { rows, total } = await paginate(sorted, query)
  return { total, pieces: rows.map(({ piece_id, title, author, changed_at }) => ({ pieceId: piece_id, title, author, date: changed_at })) }
}
