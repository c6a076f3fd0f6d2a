import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/schema.ts'

/** An account, or the browser of a visitor without one. */
export type Downloader = { accountId: number } | { visit: Buffer }

/** Records the download of a piece. Only the first one counts. */
export async function recordDownload(db: Database, downloader: Downloader, pieceId: number) {
  if ('accountId' in downloader)
    await db
      .insertInto('downloads')
      .values({ account_id: downloader.accountId, piece_id: pieceId })
      .onConflict((conflict) => conflict.doNothing())
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
