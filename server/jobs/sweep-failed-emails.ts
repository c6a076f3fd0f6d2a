import { sql } from 'kysely'
import type { Tasks } from '../database/jobs.ts'
import type { Database } from '../database/schema.ts'

/** For how many days a letter that could not be sent lies in the queue once nobody tries any more. */
const kept = 7

/** Forgets letters that no mail server took: an address that is wrong stays nowhere. What else was given up stays, for the operator to see. */
export const sweepFailedEmailsTasks = ({ db }: { db: Database }): Tasks => ({
  'sweep-letters': async () => {
    await sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where task_identifier in ('mail', 'mail-code') and attempts >= max_attempts and run_at < now() - make_interval(days => ${kept})))`.execute(db)
  },
})
