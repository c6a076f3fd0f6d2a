import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { addJob, runPendingJobs, startJobs, type Tasks } from './jobs.ts'

const testApp = await createTestApp()
const { db, database } = testApp

const until = async (isTrue: () => boolean) => {
  for (let wait = 0; wait < 200 && !isTrue(); wait++) await setTimeout(25)
  assert.ok(isTrue())
}

describe('a job', () => {
  it('runs only if the transaction commits', async () => {
    const done: string[] = []
    const tasks: Tasks = { note: async ({ word }: { word: string }) => void done.push(word) }
    await db.transaction().execute((tx) => addJob(tx, 'note', { word: 'kept' }))
    await db
      .transaction()
      .execute(async (tx) => {
        await addJob(tx, 'note', { word: 'rolled back' })
        throw new Error('rollback')
      })
      .catch(() => {})
    await runPendingJobs(database, tasks)
    assert.deepEqual(done, ['kept'])
  })

  it('runs soon after the commit, and is retried after a failure', async () => {
    let runs = 0
    const problems: string[] = []
    const fails: Tasks = {
      try: async () => {
        runs++
        throw new Error('out of order')
      },
    }
    const jobs = await startJobs(database, fails, {}, (problem) => void problems.push(problem))
    await db.transaction().execute((tx) => addJob(tx, 'try', {}))
    await until(() => runs === 1)
    await jobs.close()
    assert.match(problems.join(), /out of order/)
    const { rows } = await sql<{
      attempts: number
      isLater: boolean
    }>`select attempts, run_at > now() as "isLater" from graphile_worker.jobs where task_identifier = 'try'`.execute(db)
    assert.deepEqual(rows, [{ attempts: 1, isLater: true }])
  })

  it('is finished before the runner closes', async () => {
    const steps: string[] = []
    const slow: Tasks = {
      slow: async () => {
        steps.push('started')
        await setTimeout(300)
        steps.push('finished')
      },
    }
    const jobs = await startJobs(database, slow, {}, () => {})
    await db.transaction().execute((tx) => addJob(tx, 'slow', {}))
    await until(() => steps.includes('started'))
    await jobs.close()
    assert.deepEqual(steps, ['started', 'finished'])
  })
})
