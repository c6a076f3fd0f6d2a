import { withdrawal } from '#contract/limits.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'

/** Deletes declarations once law no longer wants them kept, as the privacy policy promises: some years after the year they came in. */
export const sweepRevocationsTasks = ({ db, now }: { db: Database; now: () => Date }): Tasks => ({
  'sweep-withdrawals': async () => {
    const before = new Date(Date.UTC(now().getUTCFullYear() - withdrawal.keptYears, 0, 1))
    await db.deleteFrom('revocations').where('declared_at', '<', before).execute()
  },
})
