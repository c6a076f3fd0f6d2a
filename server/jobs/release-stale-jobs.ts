import { sql } from 'kysely'
import type { Tasks } from '../database/jobs.ts'
import type { Database } from '../database/schema.ts'

/** The minutes after which a running job counts as stale: longer than any job takes, even with a slow mail server. */
const maxMinutes = 30

/** Releases the jobs of killed processes; the queue itself would wait four hours, and so would a receipt. */
export const releaseStaleJobsTasks = ({ db }: { db: Database }): Tasks => ({
  'release-stale-jobs': async () => {
    await sql`
      select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(mins => ${maxMinutes})))`.execute(db)
  },
})
