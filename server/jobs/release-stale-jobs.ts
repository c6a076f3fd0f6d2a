import { sql } from 'kysely'
import type { Tasks } from '../database/jobs.ts'
import type { Database } from '../database/schema.ts'

/** For how many minutes a job may be under way: longer than any takes, however slow the mail server is. */
const longest = 30

/** Gives back jobs whose process was killed in the middle: the queue itself would wait four hours for it, and so would a receipt. */
export const releaseStaleJobsTasks = ({ db }: { db: Database }): Tasks => ({
  'free-jobs': async () => {
    await sql`
      select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs where locked_at < now() - make_interval(mins => ${longest})))`.execute(db)
  },
})
