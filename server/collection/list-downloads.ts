import { sql, type SqlBool } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'

const sortColumns = {
  date: sql`downloads.at`,
  opened: sql`downloads.opened_at`,
  piece: sql`search_text(title)`,
  composer: sql`coalesce(original.search_name, artists.search_name)`,
  price: sql`downloads.price_cents`,
}

/**
 * One page of what the caller has downloaded or bought, the most recent first. The ids of hidden pieces and artists are 0, so that no link
 * leads to a page that does not exist.
 */
export async function listDownloads({ db }: Pick<AppDeps, 'db'>, { caller, query }: OperationRequest<'listDownloads', 'caller' | 'query'>) {
  const { sort, order, search } = query
  const { rows, total } = await paginate(
    db
      .selectFrom('downloads')
      .innerJoin('pieces', 'pieces.id', 'downloads.piece_id')
      .innerJoin('artists', 'artists.id', 'pieces.artist_id')
      .leftJoin('artists as original', 'original.id', 'real_composer_id')
      .leftJoin('accounts', 'accounts.id', 'artists.account_id')
      .select(['downloads.at', 'downloads.price_cents', 'pieces.id', 'title', 'artists.id as artist_id', 'blocked_at'])
      .select(['artists.name', 'original.name as original'])
      .select([canView(caller).as('is_visible'), canDownload(caller).as('is_downloadable')])
      .select((row) =>
        row
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.piece_id', '=', 'downloads.piece_id')
          .where('buyer_id', '=', caller.accountId)
          .where('settled_at', 'is not', null)
          .orderBy(sql`state = 'FULFILLED'`, 'desc') // a refunded order counts only if there is no other
          .orderBy('orders.id', 'desc')
          .limit(1)
          .as('order_id'),
      )
      .where('downloads.account_id', '=', caller.accountId)
      .$if(search !== '', (downloads) =>
        downloads.where(
          sql<SqlBool>`position((select search_text(${search})) in search_text(title) || ' ' || artists.search_name || ' ' || coalesce(original.search_name, '')) > 0`,
        ),
      )
      .orderBy(sortColumns[sort], order)
      .orderBy('pieces.id', order),
    query,
  )
  const available = rows.filter(({ is_visible, is_downloadable }) => is_visible && is_downloadable)
  const scores = await readScores(
    db,
    caller,
    available.map(({ id }) => id),
  )
  return {
    total,
    downloads: rows.map((row) => ({
      date: row.at,
      pieceId: row.is_visible ? row.id : 0,
      piece: row.title,
      composerId: row.blocked_at === null ? row.artist_id : 0,
      composer: row.name,
      ...(row.original !== null && { originalComposer: row.original }),
      price: cents(row.price_cents),
      receipt: row.order_id ?? 0,
      scores: scores.get(row.id)?.map(({ name }) => ({ name })),
    })),
  }
}

async function readScores(db: Database, caller: Caller, pieceIds: number[]) {
  const rows = await selectScores(db, caller)
    .where('piece_id', '=', (eb) => eb.fn.any(eb.val(pieceIds)))
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}
