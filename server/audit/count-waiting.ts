import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/**
 * How much waits for an admin, each counted by the index of what is open. A piece that was rejected waits for its composer, and one of a
 * blocked account for nobody.
 */
export async function countWaiting(db: Database) {
  const { rows } = await sql<Record<'pieces' | 'payouts' | 'reports' | 'withdrawals', number>>`
    select
      (select count(*)::int from pieces
        join artists on artists.id = pieces.artist_id
        left join accounts on accounts.id = artists.account_id
        where state <> 'CONFIRMED' and state <> 'REJECTED' and blocked_at is null) as pieces,
      (select count(*)::int from payouts where state = 'OPEN') as payouts,
      (select count(*)::int from reports where answered_at is null) as reports,
      (select count(*)::int from withdrawals where done_at is null) as withdrawals`.execute(db)
  return rows[0]!
}
