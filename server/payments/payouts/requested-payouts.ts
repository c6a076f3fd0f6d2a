import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Why a request is left out of a file for the bank; null if it is not. */
export type ExportObstacle = 'BLOCKED' | 'UNCONFIRMED' | null

/**
 * Selects the requested payouts, the oldest first, each with what keeps this admin from exporting it: its account is blocked, or its amount
 * needs the confirmation of another admin.
 */
export const selectRequestedPayouts = (db: Database, adminId: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('payouts')
    .select(
      sql<ExportObstacle>`case
        when blocked_at is not null then 'BLOCKED'
        when needs_confirmation and (confirmed_by is null or confirmed_by = ${adminId}) then 'UNCONFIRMED' end`.as('obstacle'),
    )
    .where('payouts.state', '=', 'REQUESTED')
    .orderBy('payouts.id')

/** How many requests a file of this admin would contain, and how many it would leave out for each reason. */
export async function countExportable(db: Database, adminId: number) {
  const rows = await db
    .selectFrom(selectRequestedPayouts(db, adminId).as('requested'))
    .select(['obstacle', sql<number>`count(*)::int`.as('amount')])
    .groupBy('obstacle')
    .execute()
  const amountOf = (obstacle: ExportObstacle) => rows.find((row) => row.obstacle === obstacle)?.amount ?? 0
  return { ready: amountOf(null), blocked: amountOf('BLOCKED'), unconfirmed: amountOf('UNCONFIRMED') }
}
