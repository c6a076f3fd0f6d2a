import { reportKept } from '#contract/limits.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'

/** Deletes reports once nobody can object to the answer any more, as the privacy policy promises. */
export const sweepReportsTasks = ({ db, now }: { db: Database; now: () => Date }): Tasks => ({
  'sweep-reports': async () => {
    const before = new Date(now().getTime() - reportKept.days * 86_400_000)
    await db.deleteFrom('reports').where('answered_at', '<=', before).execute()
  },
})
