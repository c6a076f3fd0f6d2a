import assert from 'node:assert/strict'
import { it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '../../test/create-test-app.ts'
import { postLetter } from './send-email.ts'

const house = await createTestApp()
const { db, run } = house

/** Leaves all jobs as a process does that is killed so many minutes ago, in the middle of them. */
const killedAgo = (minutes: number) =>
  sql`update graphile_worker._private_jobs set locked_at = now() - make_interval(mins => ${minutes}), locked_by = 'a dead one', attempts = attempts + 1`.execute(
    db,
  )

it('a letter that was being sent when the process was killed is sent within the hour', async () => {
  const letter = { to: 'ada@bellows.example', subject: 'A receipt', text: ['Thank you.'] }
  await db.transaction().execute((tx) => postLetter(tx, letter))
  await killedAgo(20)
  await run('free-jobs')
  assert.deepEqual(await house.letters(), []) // its process may still be at it
  await killedAgo(31)
  assert.deepEqual(await house.letters(), [])
  await run('free-jobs')
  assert.deepEqual(await house.letters(), [letter])
})
