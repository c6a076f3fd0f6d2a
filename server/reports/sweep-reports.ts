import { reportRetention } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { eraseAnsweredReports } from './erase-reports.ts'

/** Deletes answered reports after the time in which the answer can be appealed, as the privacy policy promises; those of deleted accounts lose their texts. */
export const sweepReportsTasks = ({ db, now }: Pick<AppDeps, 'db' | 'now'>): Tasks => ({
  'sweep-reports': async () => {
    const before = new Date(now().getTime() - reportRetention.days * 86_400_000)
    await db.deleteFrom('reports').where('answered_at', '<=', before).execute()
    await eraseAnsweredReports(db)
  },
})
