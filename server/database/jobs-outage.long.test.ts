import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { after, it } from 'node:test'
import { sql } from 'kysely'
import { startPostgres } from '#infrastructure/postgres.ts'
import { isLong } from '#test/support/is-long.ts'
import { connect } from './connect.ts'
import { addJob, migrateJobs, startJobs, type Tasks } from './jobs.ts'
import { migrate } from './migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
const postgres = await startPostgres(folder)
const url = await postgres.database('bellows')
await migrateJobs(url)
const db = connect(url)
await migrate(db)
after(async () => {
  await db.destroy()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, payload: object) => db.transaction().execute((tx) => addJob(tx, name, payload))
const remainingJobs = async () => (await sql<{ id: string }>`select id from graphile_worker.jobs`.execute(db)).rows
const killDatabase = () => process.kill(Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')

/** Tries again until it succeeds, for half a minute. */
async function eventually(attempt: () => Promise<unknown> | void) {
  for (let attempts = 0; ; attempts++) {
    try {
      return await attempt()
    } catch (error) {
      if (attempts === 300) throw error
      await setTimeout(100)
    }
  }
}

it('HOLD-06 jobs run on after the database was killed in the middle of them, in the same process, and none runs twice', async () => {
  const [killed, done]: [number[], number[]] = [[], []]
  const ran: string[] = []
  const tasks: Tasks = {
    kill: async ({ number }: { number: number }, { id }) => {
      ran.push(id)
      killed.push(number)
      killDatabase()
      await setTimeout(100) // the end of this job finds no database
    },
    count: async ({ number }: { number: number }, { id }) => {
      ran.push(id)
      done.push(number)
    },
  }
  const problems: string[] = []
  const jobs = await startJobs(url, tasks, {}, (problem) => void problems.push(problem))
  const numbers = Array.from({ length: isLong ? 10 : 3 }, (_, index) => index + 1)
  for (const number of numbers) {
    await eventually(() => add('kill', { number }))
    await eventually(() => add('count', { number }))
    await eventually(() => assert.ok(done.includes(number)))
  }
  await eventually(async () => assert.deepEqual(await remainingJobs(), []))
  await jobs.close()
  assert.equal(new Set(ran).size, ran.length)
  // A job was added twice if the answer to its commit was lost.
  assert.deepEqual([[...new Set(killed)], [...new Set(done)]], [numbers, numbers])
  assert.notEqual(problems.length, 0)
})

it('HOLD-06 a job that hangs holds up neither other runners nor closing, and runs again later', async () => {
  let attempts = 0
  const hanging: Tasks = {
    hang: async (_payload, { signal }) => {
      attempts++
      await once(signal!, 'abort')
      throw new Error('The process closes.')
    },
  }
  const done: number[] = []
  const [mail, others] = await Promise.all([
    startJobs(url, hanging, {}, () => {}, { concurrency: 1 }),
    startJobs(url, { count: async ({ number }: { number: number }) => void done.push(number) }, {}, () => {}),
  ])
  await add('hang', {})
  await add('count', { number: 1 })
  await eventually(() => assert.deepEqual([attempts, done], [1, [1]]))
  const began = Date.now()
  await Promise.all([mail.close(), others.close()])
  assert.ok(Date.now() - began < 5_000)
  const { rows } = await sql<{ attempts: number; locked_by: string | null }>`select attempts, locked_by from graphile_worker.jobs`.execute(db)
  assert.deepEqual(rows, [{ attempts: 1, locked_by: null }])
})
