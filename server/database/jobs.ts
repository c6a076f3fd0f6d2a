import { setTimeout } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, runOnce, type Job, type ParsedCronItem, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import { nameConnections } from './name-connections.ts'
import type { Tx } from './schema.ts'
import { runFor } from './slow-queries.ts'

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
export const migrateJobs = (connectionString: string) =>
  runMigrations({ connectionString: nameConnections(connectionString, 'bellows migrations'), logger: silent })

/** Logs a problem of the queue, with the task and the job that it is about. */
type LogProblem = (problem: string, job?: { operation: string; jobId: string }) => void

/** The wait before the runner is started again, in milliseconds: it doubles with each attempt that fails. */
const restartDelay = { first: 200, longest: 10_000 }

/**
 * Runs jobs until it is closed; it finishes the running ones first. The runner ends when it loses the database, and is started again until the
 * database is back.
 */
export async function startJobs(connectionString: string, tasks: Tasks, schedule: Schedule, log: LogProblem) {
  const closing = new AbortController()
  const start = () =>
    run({
      connectionString: named(connectionString),
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
  runOnce({ connectionString: named(connectionString), maxPoolSize: 2, noHandleSignals: true, taskList: taskList(tasks), logger: silent })

const named = (connectionString: string) => nameConnections(connectionString, 'bellows jobs')

const taskList = (tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      (payload, { job }) => runFor({ operation: name }, () => work(payload as never, { id: job.id, createdAt: new Date(job.created_at) })),
    ]),
  )

const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(Object.entries(schedule).map(([task, match]) => ({ task, match, identifier: task })))

/** Only errors and warnings of the queue are logged. */
const loggerTo = (log: LogProblem) =>
  new Logger(() => (level, message, meta) => {
    const job = meta?.['job'] as Job | undefined
    if (level === 'error' || level === 'warning') log(message, job && { operation: job.task_identifier, jobId: job.id })
  })
const silent = loggerTo(() => {})
