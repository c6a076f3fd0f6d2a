import { sql, type SqlBool } from 'kysely'
import { licence } from '#contract/forms/limits.ts'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView, isPublic } from '#server/catalogue/access.ts'
import { readScores } from '#server/catalogue/piece/read-details.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { receiptOrder } from './receipt-order.ts'
import { readBuyerName } from './stamp/read-stamp.ts'
import { isCopyStamped, printableName } from './stamp/stamp-line.ts'

const sortColumns = {
  date: sql`downloads.at`,
  opened: sql`downloads.opened_at`,
  piece: sql`search_text(pieces.title)`,
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
      .leftJoin('order_lines as sale', (join) =>
        join
          .onRef('sale.piece_id', '=', 'pieces.id')
          .on('sale.buyer_id', '=', caller.accountId)
          .on('sale.state', '=', 'FULFILLED')
          .on('sale.is_extension', '=', false),
      )
      .select(['downloads.at', 'downloads.price_cents', 'pieces.id', 'pieces.title', 'artists.id as artist_id', 'blocked_at'])
      .select(['artists.name', 'original.name as original', 'is_stamped', 'sale.id as sale_id'])
      .select((row) =>
        row
          .selectFrom('order_lines')
          .select(licenceOfLines.as('licence'))
          .whereRef('order_lines.piece_id', '=', 'downloads.piece_id')
          .where('buyer_id', '=', caller.accountId)
          .where('state', '=', 'FULFILLED')
          .as('licence'),
      )
      .select('pieces.copy_cents')
      .select([isPublic.as('is_public'), canView(caller).as('is_visible'), canDownload(caller).as('is_downloadable')])
      .select(receiptOrder(caller).as('order_id'))
      .where('downloads.account_id', '=', caller.accountId)
      .where('downloads.is_downloaded', '=', true)
      .$if(search !== '', (downloads) =>
        downloads.where(
          sql<SqlBool>`position((select search_text(${search})) in search_text(pieces.title) || ' ' || artists.search_name || ' ' || coalesce(original.search_name, '')) > 0`,
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
  const buyer = rows.some(isStamped) ? await readBuyerName(db, caller.accountId) : ''
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
      ...(row.sale_id !== null && !row.is_public && { noLongerSold: true as const }),
      ...(row.licence!.copies > 0 && {
        copies: row.licence!.copies,
        ensemble: row.licence!.ensemble,
        ...(row.copy_cents !== null && row.is_public && row.licence!.copies < licence.max && { copyPrice: cents(row.copy_cents) }),
      }),
      ...(isStamped(row) && {
        stamp: {
          name: row.licence!.names.map(printableName).find((name) => name !== '') ?? buyer,
          isSet: row.licence!.isNameSet,
        },
      }),
      scores: scores.get(row.id)?.map(({ name }) => ({ name })),
    })),
  }
}

const latestFirst = sql`order by is_extension desc, order_lines.id desc`

type Licence = { copies: number; ensemble: string; names: string[]; isNameSet: boolean }
/**
 * How many copies were bought in all, and for which ensemble; and the names on the copies, the latest first, as `readStamp` has them. Who changes the name
 * on the copies of an ensemble corrects its name.
 */
const licenceOfLines = sql<Licence>`json_build_object('copies', coalesce(sum(copies), 0),
  'ensemble', coalesce((array_agg(coalesce(stamp_name, ensemble) ${latestFirst}) filter (where ensemble <> ''))[1], ''),
  'names', coalesce(array_agg(coalesce(stamp_name, ensemble) ${latestFirst}), '{}'),
  'isNameSet', coalesce((array_agg(stamp_name is not null ${latestFirst}))[1], false))`

/** Whether the copy of a download carries the name of its buyer. */
const isStamped = (row: { is_stamped: boolean; licence: Licence | null; sale_id: number | null }) =>
  row.sale_id !== null && isCopyStamped(row.is_stamped, row.licence!.copies)
