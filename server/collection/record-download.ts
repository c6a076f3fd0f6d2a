import { sql } from 'kysely'
import type { Database, Tx } from '#server/database/schema.ts'

/** Who took something home: an account, or a visit without one. */
export type Taker = { accountId: number } | { visit: Buffer }

/** Notes that a piece was taken home. The first time counts, and the first time only. */
export async function recordDownload(db: Database, taker: Taker, pieceId: number) {
  if ('accountId' in taker)
    await db
      .insertInto('downloads')
      .values({ account_id: taker.accountId, piece_id: pieceId })
      .onConflict((known) => known.doNothing())
      .execute()
  else
    await db
      .insertInto('visitor_downloads')
      .values({ visit_hash: taker.visit, piece_id: pieceId })
      .onConflict((known) => known.doNothing())
      .execute()
}

/** What somebody has bought. */
type Purchase = { buyer_id: number; piece_id: number | null; paid_cents: number }

/** Notes that pieces were bought, which counts as taking them home; who had one when it was free sees in its one row what it cost (DECIDE-66). */
export async function recordPurchases(tx: Tx, purchases: Purchase[]) {
  await sql`insert into downloads (account_id, piece_id, price_cents)
    select buyer_id, piece_id, paid_cents
    from jsonb_to_recordset(${JSON.stringify(purchases)}::jsonb) as purchase(buyer_id int, piece_id int, paid_cents int)
    on conflict (account_id, piece_id) do update set price_cents = excluded.price_cents`.execute(tx)
}
