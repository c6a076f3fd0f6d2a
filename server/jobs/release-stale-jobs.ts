import { sql } from 'kysely'
import { heartbeat, type Tasks } from '../database/jobs.ts'
import type { Database } from '../database/schema.ts'

/**
 * Releases the jobs of killed processes, whose runners are silent; the queue itself would wait four hours, and so would a receipt. After a restart of
 * the database all runners are silent for a while, and nothing is released.
 */
export const releaseStaleJobsTasks = ({ db }: { db: Database }): Tasks => ({
  'release-stale-jobs': async () => {
    const since = sql`now() - make_interval(secs => ${heartbeat.silentSeconds})`
    await sql`
      select graphile_worker.force_unlock_workers(array(
        select distinct locked_by from graphile_worker.jobs
        where locked_at < ${since} and locked_by not in (select id from job_runners where seen_at > ${since})))
      where pg_postmaster_start_time() < ${since}`.execute(db)
  },
})
