import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'

/**
 * Counts what waits for an admin, each number by an index of open rows. Rejected pieces wait for their composers, and those of blocked accounts
 * are not counted.
 */
export async function countPendingWork({ db }: Pick<AppDeps, 'db'>) {
  const { rows } = await sql<
    Record<'pieces' | 'changes' | 'payouts' | 'reports' | 'withdrawals' | 'factorResets' | 'renames' | 'differences', number>
  >`
    select
      (select count(*)::int from pieces
        join artists on artists.id = pieces.artist_id
        left join accounts on accounts.id = artists.account_id
        where state <> 'CONFIRMED' and state <> 'REJECTED' and blocked_at is null) as pieces,
      (select count(*)::int from piece_changes
        join pieces on pieces.id = piece_id
        left join accounts on accounts.id = artist_id
        where deletion_requested_at is null and blocked_at is null) as changes,
      (select count(*)::int from payouts where state in ('REQUESTED', 'EXPORTED')) as payouts,
      (select count(*)::int from reports where answered_at is null) as reports,
      (select count(*)::int from revocations where closed_at is null) as withdrawals,
      (select count(*)::int from factor_resets) as "factorResets",
      (select count(*)::int from artists join accounts on accounts.id = account_id
        where verified_name is not null and blocked_at is null) as renames,
      coalesce((select jsonb_array_length(differences) from library_checks order by id desc limit 1), 0) as differences`.execute(db)
  return { waiting: rows[0]! }
}
