import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { isDownloadableBy, isOpenTo } from '#server/catalogue/open-pieces.ts'
import { selectScores } from '#server/catalogue/select-scores.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'

/** What the caller took home or bought, the latest first. An id is 0 where its page is closed to them: a link never leads to a missing one. */
export async function listDownloads(db: Database, caller: Caller) {
  const rows = await db
    .selectFrom('downloads')
    .innerJoin('pieces', 'pieces.id', 'downloads.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['downloads.at', 'downloads.price_cents', 'pieces.id', 'title', 'artists.id as artist_id', 'name', 'blocked_at'])
    .select([isOpenTo(caller).as('is_open'), isDownloadableBy(caller).as('may_download')])
    .select((row) =>
      row
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.piece_id', '=', 'downloads.piece_id')
        .where('buyer_id', '=', caller.accountId)
        .where('settled_at', 'is not', null)
        .orderBy(sql`state = 'FULFILLED'`, 'desc') // one that was sent back counts only where there is no other
        .orderBy('orders.id', 'desc')
        .limit(1)
        .as('order_id'),
    )
    .where('downloads.account_id', '=', caller.accountId)
    .orderBy('downloads.at', 'desc')
    .orderBy('pieces.id', 'desc')
    .execute()
  const scores = await scoresOf(
    db,
    caller,
    rows.filter(({ is_open, may_download }) => is_open && may_download).map(({ id }) => id),
  )
  return {
    downloads: rows.map((row) => ({
      date: row.at,
      pieceId: row.is_open ? row.id : 0,
      piece: row.title,
      composerId: row.blocked_at === null ? row.artist_id : 0,
      composer: row.name,
      price: cents(row.price_cents),
      receipt: row.order_id ?? 0,
      scores: scores.get(row.id)?.map(({ name }) => ({ name })),
    })),
  }
}

async function scoresOf(db: Database, caller: Caller, pieceIds: number[]) {
  const rows = await selectScores(db, caller)
    .where('piece_id', '=', (eb) => eb.fn.any(eb.val(pieceIds)))
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}
