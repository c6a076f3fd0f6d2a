import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { after, it } from 'node:test'
import { startPostgres } from '#infrastructure/postgres.ts'
import { connect } from './connect.ts'
import { addJob, migrateJobs, startJobs, type Tasks } from './jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellows-'))
const postgres = await startPostgres(folder)
const url = await postgres.database('bellows')
await migrateJobs(url)
const db = connect(url)
after(async () => {
  await db.destroy()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const add = (name: string, payload: object) => db.transaction().execute((tx) => addJob(tx, name, payload))
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

it('jobs run on after the database was killed in the middle of one, in the same process', async () => {
  const done: number[] = []
  const tasks: Tasks = {
    kill: async () => {
      killDatabase()
      await setTimeout(100) // the end of this job finds no database
    },
    count: async ({ number }: { number: number }) => void done.push(number),
  }
  const problems: string[] = []
  const jobs = await startJobs(url, tasks, {}, (problem) => void problems.push(problem))
  for (const number of [1, 2, 3]) {
    await eventually(() => add('kill', {}))
    await eventually(() => add('count', { number }))
    await eventually(() => assert.ok(done.includes(number)))
  }
  await jobs.close()
  assert.notEqual(problems.length, 0)
})
