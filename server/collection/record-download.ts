import { sql } from 'kysely'
import type { ScorePurpose } from '#contract/collection.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { siteOf } from '#server/http/limits/networks.ts'
import { countAttempt, type RateLimitDeps } from '#server/http/limits/rate-limits.ts'

/** An account, or the browser of a visitor without one. */
type Downloader = { accountId: number } | { visit: Buffer }

/** A piece that was downloaded, or read in the site. */
type Taken = { pieceId: number; purpose: Exclude<ScorePurpose, 'thumbnail'> }

/** Records that a piece was downloaded or read. Only the first time of each counts; the latest of both is kept to the minute. */
export async function recordDownload(db: Database, downloader: Downloader, { pieceId, purpose }: Taken) {
  const taken = { piece_id: pieceId, is_downloaded: purpose === 'download', is_read: purpose === 'reading' }
  if ('accountId' in downloader)
    await db
      .insertInto('downloads')
      .values({ account_id: downloader.accountId, ...taken })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'piece_id'])
          .doUpdateSet({
            is_downloaded: sql`downloads.is_downloaded or excluded.is_downloaded`,
            is_read: sql`downloads.is_read or excluded.is_read`,
            at: firstDownload,
            opened_at: sql`now()`,
          })
          .where((eb) => eb.or([isMore('downloads'), eb('downloads.opened_at', '<', sql<Date>`now() - interval '1 minute'`)])),
      )
      .execute()
  else
    await db
      .insertInto('visitor_downloads')
      .values({ visit_hash: downloader.visit, ...taken })
      .onConflict((conflict) =>
        conflict
          .columns(['visit_hash', 'piece_id'])
          .doUpdateSet({
            is_downloaded: sql`visitor_downloads.is_downloaded or excluded.is_downloaded`,
            is_read: sql`visitor_downloads.is_read or excluded.is_read`,
          })
          .where(isMore('visitor_downloads')),
      )
      .execute()
}

/** Whether what is recorded of a piece says more than the row that is there. */
function isMore(table: 'downloads' | 'visitor_downloads') {
  const row = sql.table(table)
  return sql<boolean>`(excluded.is_downloaded and not ${row}.is_downloaded or excluded.is_read and not ${row}.is_read)`
}

/** The time of a row that is written again: that of the first download, where the piece was only read before. */
const firstDownload = sql<Date>`case when excluded.is_downloaded and not downloads.is_downloaded then excluded.at else downloads.at end`

type Purchase = { buyer_id: number; piece_id: number | null; paid_cents: number; is_extension: boolean }

/**
 * Records purchases, which count as downloads. The row of an earlier download or reading gets the price that was paid (DECIDE-66); further copies add
 * theirs.
 */
export async function recordPurchases(tx: Tx, purchases: Purchase[]) {
  await sql`insert into downloads (account_id, piece_id, price_cents)
    select buyer_id, purchase.piece_id, paid_cents + case when is_extension then coalesce(had.price_cents, 0) else 0 end
    from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) as purchase(buyer_id int, piece_id int, paid_cents int, is_extension boolean)
    left join downloads as had on had.account_id = buyer_id and had.piece_id = purchase.piece_id
    order by purchase.piece_id
    on conflict (account_id, piece_id) do update set price_cents = excluded.price_cents, is_downloaded = true, at = ${firstDownload}`.execute(tx)
}

/** The downloads of pieces in the purchase of a guest, and the account that has taken it over. */
type Move = { guestId: number; accountId: number; pieceIds: number[]; extended: number[] }

/**
 * Moves what a guest has downloaded to an account, with what it had of these pieces before; further copies add their price. Nothing is counted: the
 * purchase was, whether the address has an account or not. Of what was refunded nothing is left.
 */
export async function moveDownloads(tx: Tx, { guestId, accountId, pieceIds, extended }: Move) {
  const ofGuest = tx.selectFrom('downloads').select('piece_id').where('account_id', '=', guestId)
  const own = await tx
    .deleteFrom('downloads')
    .where('account_id', '=', accountId)
    .where('piece_id', '=', (eb) => eb.fn.any(eb.val(pieceIds)))
    .where('piece_id', 'in', ofGuest)
    .returning(['piece_id', 'price_cents', 'is_downloaded', 'is_read', 'at'])
    .execute()
  await sql`update downloads set account_id = ${accountId},
      is_downloaded = downloads.is_downloaded or coalesce(own.is_downloaded, false), is_read = downloads.is_read or coalesce(own.is_read, false),
      at = case when own.is_downloaded then own.at else downloads.at end,
      price_cents = downloads.price_cents + case when downloads.piece_id = any (${extended}::int[]) then coalesce(own.price_cents, 0) else 0 end
    from unnest(${pieceIds}::int[]) as moved left join jsonb_to_recordset(${JSON.stringify(own)}::jsonb)
      as own(piece_id int, price_cents int, is_downloaded boolean, is_read boolean, at timestamptz) on own.piece_id = moved
    where downloads.account_id = ${guestId} and downloads.piece_id = moved`.execute(tx)
  await sql`delete from downloads where account_id = ${guestId} and not exists (
    select from order_lines where buyer_id = account_id and order_lines.piece_id = downloads.piece_id and state = 'FULFILLED')`.execute(tx)
}

/** Records that a guest reads a piece of an order. The purchase has been counted, and its row may have moved to an account. */
export async function recordGuestDownload(db: Database, orderId: number, { pieceId, purpose }: Taken) {
  await sql`update downloads set is_read = is_read or ${purpose === 'reading'}, opened_at = now()
    where piece_id = ${pieceId} and account_id in (select buyer_id from order_lines where order_id = ${orderId} and piece_id = ${pieceId})
      and (${purpose === 'reading'} and not is_read or opened_at < now() - interval '1 minute')`.execute(db)
}

type Visitor = { visit: Buffer; address: string }

/**
 * Counts the first download and the first reading of a piece in a visit, and throws 429 if visitors of the same network have taken too many pieces.
 * Visits are free, so a network adds to the downloads and to the readings of one piece a few times only: after that the answer is undefined, and
 * nothing is recorded.
 */
export async function countVisitor(deps: RateLimitDeps, { visit, address }: Visitor, { pieceId, purpose }: Taken): Promise<Downloader | undefined> {
  const recorded = await deps.db
    .selectFrom('visitor_downloads')
    .select(['is_downloaded', 'is_read'])
    .where('visit_hash', '=', visit)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  if (purpose === 'download' ? recorded?.is_downloaded : recorded?.is_read) return undefined
  if (!recorded) await countAttempt(deps, 'visitorDownloadsPerNetwork', siteOf(address))
  const counted = `${siteOf(address)} ${pieceId}${purpose === 'reading' ? ' reading' : ''}`
  const isCounted = await countAttempt(deps, 'visitorDownloadsPerPiece', counted).then(() => true, throwUnlessTooMany)
  return isCounted ? { visit } : undefined
}

function throwUnlessTooMany(error: unknown) {
  if (error instanceof HttpError) return false
  throw error
}
