import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView, hasBought } from '#server/catalogue/access.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import { readScores } from '#server/catalogue/piece/read-details.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { receiptOrder } from './receipt-order.ts'

const sortColumns = {
  opened: sql`taken.opened_at`,
  bought: sql`coalesce(taken.settled_at, '-infinity')`,
  title: sql`search_text(pieces.title)`,
  composer: sql`coalesce(real_composer.search_name, composer.search_name)`,
}

/** One page of the pieces that the caller has read, downloaded or bought and may open now, as cards with their scores. */
export async function listLibrary({ db }: Pick<AppDeps, 'db'>, { caller, query }: OperationRequest<'listLibrary', 'caller' | 'query'>) {
  const { sort, order, search, kind } = query
  const { rows, total } = await paginate(
    selectCards(db, caller, 'pieces')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('downloads')
            .leftJoin('order_lines as sale', (join) =>
              join
                .onRef('sale.piece_id', '=', 'downloads.piece_id')
                .on('sale.buyer_id', '=', caller.accountId)
                .on('sale.state', '=', 'FULFILLED')
                .on('sale.is_extension', '=', false),
            )
            .select(['downloads.piece_id', 'downloads.at', 'opened_at', 'settled_at', receiptOrder(caller).as('receipt')])
            .where('account_id', '=', caller.accountId)
            .as('taken'),
        (join) => join.onRef('taken.piece_id', '=', 'pieces.id'),
      )
      .select(['opened_at', 'receipt'])
      .where(canView(caller))
      .where(canDownload(caller))
      .$if(kind === 'bought', (cards) => cards.where(hasBought(caller)))
      .$if(kind === 'free', (cards) => cards.where(sql<SqlBool>`not ${hasBought(caller)}`))
      .$if(search !== '', (cards) =>
        cards.where(
          sql<SqlBool>`position((select search_text(${search})) in search_text(pieces.title) || ' ' || composer.search_name || ' ' || coalesce(real_composer.search_name, '')) > 0`,
        ),
      )
      .orderBy(sortColumns[sort], order)
      .orderBy('taken.at', order)
      .orderBy('pieces.id', order),
    query,
  )
  const scores = await readScores(
    db,
    caller,
    rows.map(({ id }) => id),
  )
  return {
    total,
    pieces: rows.map((row) => {
      const own = scores.get(row.id) ?? []
      return {
        ...toCard(row),
        opened: row.opened_at,
        pages: own.reduce((sum, { pages }) => sum + pages, 0),
        receipt: row.receipt ?? 0,
        scores: own.map(({ id, name, pages }) => ({ id, name, pages })),
      }
    }),
  }
}
