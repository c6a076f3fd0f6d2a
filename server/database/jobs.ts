import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, runOnce, type ParsedCronItem, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** Background tasks by name. A job runs after the commit that added it, at least once, and is retried with growing delays. */
export type Tasks = { [name: string]: (payload: never, job: { id: string; createdAt: Date }) => Promise<void> }
/** The recurring tasks, as cron expressions. */
export type Schedule = { [name: string]: string }

/** Adds a job for each payload; the jobs run if and only if the transaction commits. */
export async function addJobs(tx: Tx, name: string, payloads: object[]) {
  await sql`select from graphile_worker.add_jobs(array(
    select row(${name}::text, payload, null, null, 15, null, null, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(payloads)}::json) payload))`.execute(tx)
}

/** Adds a job, which runs if and only if the transaction commits. */
export const addJob = (tx: Tx, name: string, payload: object) => addJobs(tx, name, [payload])

/** Creates the tables of the queue, or brings them up to date. */
export const migrateJobs = (connectionString: string) => runMigrations({ connectionString, logger: silent })

/** The wait before the runner is started again, in milliseconds: it doubles with each attempt that fails. */
const restartDelay = { first: 200, longest: 10_000 }

/**
 * Runs jobs until it is closed; it finishes the running ones first. The runner ends when it loses the database, and is started again until the
 * database is back.
 */
export async function startJobs(connectionString: string, tasks: Tasks, schedule: Schedule, log: (problem: string) => void) {
  const closing = new AbortController()
  const start = () =>
    run({
      connectionString,
      maxPoolSize: 4,
      concurrency: 2,
      noHandleSignals: true,
      taskList: taskList(tasks),
      parsedCronItems: cronItems(schedule),
      logger: loggerTo(log),
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }, // without batches the end of a job is not awaited, and its error ends the process
    })
  let runner = await start()
  const restart = async () => {
    for (let delay = restartDelay.first; ; delay = Math.min(2 * delay, restartDelay.longest)) {
      await setTimeout(delay, undefined, { signal: closing.signal })
      const started = await start().catch((error: Error) => log(`Jobs cannot run: ${error.message}`))
      if (started) return started
    }
  }
  const keepRunning = async () => {
    while (!closing.signal.aborted) {
      await runner.promise.catch(() => {})
      if (!closing.signal.aborted) runner = await restart()
    }
  }
  const ended = keepRunning().catch(() => {}) // waiting for the database is aborted by closing
  return {
    async close() {
      closing.abort()
      await runner.stop().catch(() => {}) // it may have ended by itself
      await ended
    },
  }
}

/** Runs all pending jobs, and returns. */
export const runPendingJobs = (connectionString: string, tasks: Tasks) =>
  runOnce({ connectionString, maxPoolSize: 2, noHandleSignals: true, taskList: taskList(tasks), logger: silent })

const taskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload, { job }) => work(payload as never, { id: job.id, createdAt: new Date(job.created_at) }),
    ]),
  )

const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(Object.entries(schedule).map(([task, match]) => ({ task, match, identifier: task })))

/** Only errors and warnings of the queue are logged. */
const loggerTo = (log: (problem: string) => void) =>
  new Logger(() => (level, message) => void ((level === 'error' || level === 'warning') && log(message)))
const silent = loggerTo(() => {})
