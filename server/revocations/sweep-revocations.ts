import { startOfYear, yearOf } from '#contract/days.ts'
import { revocation } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tasks } from '#server/database/jobs.ts'

/** Deletes revocations some years after the year of their declaration, when their legal retention ends, as the privacy policy promises. */
export const sweepRevocationsTasks = ({ db, now }: Pick<AppDeps, 'db' | 'now'>): Tasks => ({
  'sweep-revocations': async () => {
    const before = startOfYear(yearOf(now()) - revocation.retentionYears)
    await db.deleteFrom('revocations').where('declared_at', '<', before).execute()
  },
})
