import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest, Caller } from '#server/http/operation.ts'
import { canView } from '#server/catalogue/access.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'

type Request = OperationRequest<'listBookmarkedPieces', 'caller' | 'query'>

/** One page of the pieces that the caller has bookmarked, the most recent bookmark first. */
export const listBookmarkedPieces = ({ db }: Pick<AppDeps, 'db'>, { caller, query }: Request) => listSavedPieces(db, caller, 'bookmarks', query)

const sortColumns = { date: sql`saved.at`, title: sql`search_text(pieces.title)`, composer: sql`composer.search_name` }

/** One page of the caller's likes or bookmarks as cards; pieces that the caller may no longer view are left out (DECIDE-19). */
export async function listSavedPieces(
  db: Database,
  caller: Caller,
  list: 'likes' | 'bookmarks',
  query: OperationRequest<'listLikedPieces', 'query'>['query'],
) {
  const { sort, order, search } = query
  const { rows, total } = await paginate(
    selectCards(db, caller, 'pieces')
      .innerJoin(
        (eb) => eb.selectFrom(list).select(['piece_id', 'at']).where('account_id', '=', caller.accountId).as('saved'),
        (join) => join.onRef('saved.piece_id', '=', 'pieces.id'),
      )
      .where(canView(caller))
      .$if(search !== '', (cards) =>
        cards.where(sql<SqlBool>`position((select search_text(${search})) in search_text(pieces.title) || ' ' || composer.search_name) > 0`),
      )
      .orderBy(sortColumns[sort], order)
      .orderBy('pieces.id', order),
    query,
  )
  return { pieces: rows.map(toCard), total }
}
