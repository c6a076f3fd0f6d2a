import type { Database } from '#server/database/schema.ts'

/** Who took something home: an account, or a visit without one. */
export type Taker = { accountId: number } | { visit: Buffer }

/**
 * Notes that a piece was taken home or bought. The first time counts, and the first time only; who buys later what was free
 * once sees in its one row what it cost (DECIDE-66).
 */
export async function recordDownload(db: Database, taker: Taker, pieceId: number, paidCents = 0) {
  if ('accountId' in taker)
    await db
      .insertInto('downloads')
      .values({ account_id: taker.accountId, piece_id: pieceId, price_cents: paidCents })
      .onConflict((known) =>
        paidCents === 0 ? known.doNothing() : known.columns(['account_id', 'piece_id']).doUpdateSet({ price_cents: paidCents }),
      )
      .execute()
  else
    await db
      .insertInto('visitor_downloads')
      .values({ visit_hash: taker.visit, piece_id: pieceId })
      .onConflict((known) => known.doNothing())
      .execute()
}
