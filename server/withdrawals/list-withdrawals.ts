import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** What consumers have declared, the latest first. */
export async function listWithdrawals(db: Database) {
  const withdrawals = await db
    .selectFrom('withdrawals')
    .select(['id', 'declared_at as date', 'name', 'contract', 'email'])
    .orderBy('declared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listed.reports)
    .execute()
  return { withdrawals }
}
