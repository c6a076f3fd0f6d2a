import { sql } from 'kysely'
import type { Tasks } from '../database/jobs.ts'
import type { Database } from '../database/schema.ts'

/** For how many days an undeliverable e-mail stays in the queue after its last attempt. */
const retentionDays = 7

/** Deletes undeliverable e-mails, so that no wrong address is stored for long. Other failed jobs stay for the operator to see. */
export const sweepFailedEmailsTasks = ({ db }: { db: Database }): Tasks => ({
  'sweep-failed-emails': async () => {
    await sql`
      select graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where task_identifier in ('mail', 'mail-code', 'mail-account-deleted') and attempts >= max_attempts and run_at < now() - make_interval(days => ${retentionDays})))`.execute(
      db,
    )
  },
})
