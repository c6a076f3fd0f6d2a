import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'
import { queueEmail } from './send-email.ts'

const app = await createTestApp()
const { db, runTask } = app

/** Puts all jobs into the state in which a process leaves them that was killed so many minutes ago. */
const simulateKill = (minutes: number) =>
  sql`update graphile_worker._private_jobs set locked_at = now() - make_interval(mins => ${minutes}), locked_by = 'a killed worker', attempts = attempts + 1`.execute(
    db,
  )

it('an e-mail that was being sent when the process was killed is sent within the hour', async () => {
  const email = { to: 'ada@bellows.example', subject: 'A receipt', text: ['Thank you.'] }
  await db.transaction().execute((tx) => queueEmail(tx, email))
  await simulateKill(20)
  await runTask('release-stale-jobs')
  assert.deepEqual(await app.sendPendingEmails(), []) // its process may still be sending it
  await simulateKill(31)
  assert.deepEqual(await app.sendPendingEmails(), [])
  await runTask('release-stale-jobs')
  assert.deepEqual(await app.sendPendingEmails(), [email])
})
