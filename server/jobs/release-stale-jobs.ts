import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { followClock } from '../database/follow-clock.ts'
import { heartbeat, type Tasks } from '../database/jobs.ts'
import type { Database } from '../database/schema.ts'

/** Silent runners are looked at once more after this time, in which each that is there says so. */
const recheckMilliseconds = (heartbeat.everySeconds + 5) * 1_000

/** The task of releasing the jobs of killed processes, within two minutes. */
export const releaseStaleJobsTasks = ({ db }: { db: Database }): Tasks => ({
  'release-stale-jobs': () => releaseStaleJobs(db, () => setTimeout(recheckMilliseconds)),
})

/**
 * Releases the jobs of killed processes, whose runners are silent; the queue itself would wait four hours, and so would a receipt. After a restart of
 * the database all runners are silent for a while, and nothing is released. When the clock has jumped ahead they all seem to be, so that each is
 * given the time to say something: `wait` resolves when that is over.
 */
export async function releaseStaleJobs(db: Database, wait: () => Promise<unknown>) {
  await followClock(db)
  const since = sql`now() - make_interval(secs => ${heartbeat.silentSeconds})`
  const { rows: silent } = await sql<{ id: string; seen: string | null }>`
    select distinct locked_by as id, seen_at::text as seen from graphile_worker.jobs left join job_runners on job_runners.id = locked_by
    where (locked_at < ${since} or locked_at > now() + interval '1 minute') and (seen_at is null or seen_at <= ${since})
      and pg_postmaster_start_time() < ${since}`.execute(db)
  if (silent.length === 0) return
  await wait()
  await sql`
    select graphile_worker.force_unlock_workers(array(
      select silent.id from json_to_recordset(${JSON.stringify(silent)}::json) as silent (id text, seen text)
      left join job_runners on job_runners.id = silent.id where seen_at::text is not distinct from seen))`.execute(db)
}
