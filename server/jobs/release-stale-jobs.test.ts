import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'
import { queueEmail } from './send-email.ts'

const app = await createTestApp()
const { db, runTask } = app
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
  await runTask('release-stale-jobs')
  return app.sendPendingEmails()
}

describe('an e-mail that was being sent', () => {
  it('HOLD-06 waits while its process is there, however long it takes, and is sent within two minutes when it is not', async () => {
    // The cluster of the tests started a moment ago, as after a restart of the database: then nobody is known to be gone.
    const { rows } = await sql<{ seconds: number }>`select extract(epoch from now() - pg_postmaster_start_time())::float8 as seconds`.execute(db)
    const isYoung = rows[0]!.seconds < 45
    await db.transaction().execute((tx) => queueEmail(tx, email))
    await simulateRunner(3_600, 10)
    assert.deepEqual(await sentAfterRelease(), [])
    await simulateRunner(20, 100)
    assert.deepEqual(await sentAfterRelease(), [])
    await simulateRunner(50, 46)
    assert.deepEqual(await sentAfterRelease(), isYoung ? [] : [email])
  })
})
