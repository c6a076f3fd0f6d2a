import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { toCard } from '#server/catalogue/cards.ts'
import { selectPieces } from '#server/catalogue/piece/read-details.ts'
import { lastReviewMessage, salesCount, sold, toSalesFacts } from '#server/catalogue/sales-facts.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { requireArtist } from '../require-artist.ts'

const sortColumns = { date: sql`uploaded_at`, title: sql`search_text(title)`, state: sql`state`, sales: salesCount }

/** One page of the caller's pieces in every state with their sales facts, the newest first. */
export async function listOwnPieces({ db }: Pick<AppDeps, 'db'>, { caller, query }: OperationRequest<'listOwnPieces', 'caller' | 'query'>) {
  await requireArtist(db, caller.accountId)
  const { sort, order, search } = query
  const pieces = selectPieces(db, undefined)
    .select(['readings', 'deletion_requested_at', sold, lastReviewMessage])
    .where('pieces.artist_id', '=', caller.accountId)
    .$if(search !== '', (found) => found.where(sql<boolean>`position((select search_text(${search})) in search_text(title)) > 0`))
    .orderBy(sortColumns[sort], order)
    .orderBy('uploaded_at', 'desc')
    .orderBy('pieces.id', 'desc')
  const { rows, total } = await paginate(pieces, query)
  return {
    total,
    pieces: rows.map((row) => ({
      ...toCard(row),
      ...toSalesFacts(row),
      state: row.state,
      unlisted: row.is_unlisted,
      deletionAsked: row.deletion_requested_at !== null,
      uploadDate: row.uploaded_at,
      version: row.version,
      likes: row.likes,
      downloads: row.downloads,
      readings: row.readings,
    })),
  }
}
