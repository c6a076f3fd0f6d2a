import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { siteOf } from '#server/http/limits/networks.ts'
import { countAttempt, type RateLimitDeps } from '#server/http/limits/rate-limits.ts'

/** An account, or the browser of a visitor without one. */
type Downloader = { accountId: number } | { visit: Buffer }

/** Records the download of a piece. Only the first one counts; the latest is kept to the minute. */
export async function recordDownload(db: Database, downloader: Downloader, pieceId: number) {
  if ('accountId' in downloader)
    await db
      .insertInto('downloads')
      .values({ account_id: downloader.accountId, piece_id: pieceId })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'piece_id'])
          .doUpdateSet({ opened_at: sql`now()` })
          .where('downloads.opened_at', '<', sql<Date>`now() - interval '1 minute'`),
      )
      .execute()
  else
    await db
      .insertInto('visitor_downloads')
      .values({ visit_hash: downloader.visit, piece_id: pieceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

type Purchase = { buyer_id: number; piece_id: number | null; paid_cents: number }

/** Records purchases, which count as downloads. The row of an earlier download gets the price that was paid (DECIDE-66). */
export async function recordPurchases(tx: Tx, purchases: Purchase[]) {
  await sql`insert into downloads (account_id, piece_id, price_cents)
    select buyer_id, piece_id, paid_cents
    from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) as purchase(buyer_id int, piece_id int, paid_cents int)
    on conflict (account_id, piece_id) do update set price_cents = excluded.price_cents`.execute(tx)
}

/** Deletes the downloads of a guest whose purchases belong to another account now. */
export async function deleteMovedDownloads(tx: Tx, guestId: number) {
  await sql`delete from downloads where account_id = ${guestId} and not exists (
    select from order_lines where buyer_id = account_id and order_lines.piece_id = downloads.piece_id and state = 'FULFILLED')`.execute(tx)
}

type Visitor = { visit: Buffer; address: string }

/**
 * Counts the first download of a piece in a visit, and throws 429 if visitors of the same network have downloaded too many pieces. Visits are
 * free, so a network adds to the downloads of one piece a few times only: after that the answer is undefined, and the download is not recorded.
 */
export async function countVisitor(deps: RateLimitDeps, { visit, address }: Visitor, pieceId: number): Promise<Downloader | undefined> {
  const recorded = await deps.db
    .selectFrom('visitor_downloads')
    .select('piece_id')
    .where('visit_hash', '=', visit)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  if (recorded) return undefined
  await countAttempt(deps, 'visitorDownloadsPerNetwork', siteOf(address))
  const isCounted = await countAttempt(deps, 'visitorDownloadsPerPiece', `${siteOf(address)} ${pieceId}`).then(() => true, throwUnlessTooMany)
  return isCounted ? { visit } : undefined
}

function throwUnlessTooMany(error: unknown) {
  if (error instanceof HttpError) return false
  throw error
}
