import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/create-test-app.ts'
import { addJob, doJobs, startJobs, type Tasks } from './jobs.ts'

const house = await createTestApp()
const { db, database } = house

const until = async (isSo: () => boolean) => {
  for (let wait = 0; wait < 200 && !isSo(); wait++) await setTimeout(25)
  assert.ok(isSo())
}

describe('a job', () => {
  it('is done if the transaction commits, and only then', async () => {
    const done: string[] = []
    const tasks: Tasks = { note: async ({ word }: { word: string }) => void done.push(word) }
    await db.transaction().execute((tx) => addJob(tx, 'note', { word: 'kept' }))
    await db
      .transaction()
      .execute(async (tx) => {
        await addJob(tx, 'note', { word: 'undone' })
        throw new Error('never mind')
      })
      .catch(() => {})
    await doJobs(database, tasks)
    assert.deepEqual(done, ['kept'])
  })

  it('is done soon after the commit, and again after it failed', async () => {
    let tries = 0
    const problems: string[] = []
    const fails: Tasks = {
      try: async () => {
        tries++
        throw new Error('out of order')
      },
    }
    const jobs = await startJobs(database, fails, {}, (problem) => void problems.push(problem))
    await db.transaction().execute((tx) => addJob(tx, 'try', {}))
    await until(() => tries === 1)
    await jobs.close()
    assert.match(problems.join(), /out of order/)
    const { rows } = await sql<{
      attempts: number
      isLater: boolean
    }>`select attempts, run_at > now() as "isLater" from graphile_worker.jobs where task_identifier = 'try'`.execute(db)
    assert.deepEqual(rows, [{ attempts: 1, isLater: true }])
  })

  it('is finished before the house closes', async () => {
    const steps: string[] = []
    const slow: Tasks = {
      slow: async () => {
        steps.push('begun')
        await setTimeout(300)
        steps.push('finished')
      },
    }
    const jobs = await startJobs(database, slow, {}, () => {})
    await db.transaction().execute((tx) => addJob(tx, 'slow', {}))
    await until(() => steps.includes('begun'))
    await jobs.close()
    assert.deepEqual(steps, ['begun', 'finished'])
  })
})
