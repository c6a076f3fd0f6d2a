import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { addJob } from '../database/jobs.ts'

const { db, runTask } = await createTestApp()
const remainingKeys = async () =>
  (await sql<{ key: string }>`select key from graphile_worker.jobs order by key`.execute(db)).rows.map(({ key }) => key)

describe('undeliverable e-mails', () => {
  it('are deleted a week after the last attempt; waiting e-mails and other failed jobs stay', async () => {
    for (const name of ['mail', 'mail', 'mail', 'refund-payment'])
      await db.transaction().execute((tx) => addJob(tx, name, { to: 'nobody@bellows.example' }))
    await sql`update graphile_worker._private_jobs set key = (array['old', 'new', 'waiting', 'money'])[place], attempts = case when place = 3 then 3 else 15 end,
        run_at = now() - make_interval(days => case when place = 2 then 6 else 8 end)
      from (select id as job, row_number() over (order by id) as place from graphile_worker._private_jobs) as jobs where job = id`.execute(db)
    await runTask('sweep-failed-emails')
    assert.deepEqual(await remainingKeys(), ['money', 'new', 'waiting'])
  })
})
