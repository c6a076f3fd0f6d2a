import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Makes due what was due before the clock was set back, which would otherwise wait until it is that late again. The longest wait before another attempt is
 * six hours.
 */
export async function followClock(db: Database) {
  await sql`update job_runners set seen_at = now() where seen_at > now() + interval '1 minute'`.execute(db)
  await sql`
    update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and (created_at > now() + interval '1 minute' or run_at > now() + interval '7 hours')`.execute(db)
}
