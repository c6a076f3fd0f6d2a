import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { releaseStaleJobs } from './release-stale-jobs.ts'
import { queueEmail } from './send-email.ts'

const app = await createTestApp()
const { db } = app
const email = { to: 'ada@bellows.example', subject: 'A receipt', text: ['Thank you.'] }

/** Puts all jobs into the state in which a runner has them that started them and was last seen so many seconds ago. */
async function simulateRunner(startedSecondsAgo: number, seenSecondsAgo: number) {
  const jobs = sql`graphile_worker._private_jobs`
  await sql`update ${jobs} set locked_at = now() - make_interval(secs => ${startedSecondsAgo}), locked_by = 'runner', attempts = attempts + 1`.execute(
    db,
  )
  await sql`
    insert into job_runners values ('runner', now() - make_interval(secs => ${seenSecondsAgo}))
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}
const sentAfterRelease = async () => {
  await releaseStaleJobs(db, async () => {})
  return app.sendPendingEmails()
}

describe('an e-mail that was being sent', () => {
  it('HOLD-06 waits while its process is there, however long it takes, and is sent within two minutes when it is not', async () => {
    // The cluster of the tests started a moment ago, as after a restart of the database: then nobody is known to be gone.
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from now() - pg_postmaster_start_time())::float8 as seconds`.execute(db)
    const isYoung = rows[0]!.seconds < 35
    await db.transaction().execute((tx) => queueEmail(tx, email))
    await simulateRunner(3_600, 10)
    assert.deepEqual(await sentAfterRelease(), [])
    await simulateRunner(20, 100)
    assert.deepEqual(await sentAfterRelease(), [])
    await simulateRunner(50, 46)
    assert.deepEqual(await sentAfterRelease(), isYoung ? [] : [email])
  })

  it('HOLD-08 is sent though the clock was set back by two days, and not twice when it jumps ahead', async () => {
    const jobs = sql`graphile_worker._private_jobs`
    await sql`delete from ${jobs}`.execute(db)
    await db.transaction().execute((tx) => queueEmail(tx, email))
    for (const hours of [1, 48]) {
      await sql`update ${jobs} set created_at = now() + make_interval(hours => ${hours}), run_at = now() + make_interval(hours => ${hours})`.execute(
        db,
      )
      await sql`update job_runners set seen_at = now() + make_interval(hours => ${hours})`.execute(db)
      await releaseStaleJobs(db, async () => {})
      const { rows } = await sql<{ isDue: boolean }>`select run_at <= now() as "isDue" from ${jobs}`.execute(db)
      assert.deepEqual(rows, [{ isDue: true }])
      const { rows: runners } = await sql<{ isNow: boolean }>`select seen_at <= now() as "isNow" from job_runners`.execute(db)
      assert.deepEqual(runners, [{ isNow: true }])
      await simulateRunner(hours * 3_600, hours * 3_600) // the runner of a job seems to be silent since then
      await releaseStaleJobs(db, () => sql`update job_runners set seen_at = now()`.execute(db))
      assert.deepEqual(await app.sendPendingEmails(), [])
      await sql`update ${jobs} set locked_at = null, locked_by = null`.execute(db)
    }
    await sql`update ${jobs} set run_at = now(), attempts = 0`.execute(db)
    assert.deepEqual(await app.sendPendingEmails(), [email])
  })
})
