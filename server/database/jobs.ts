import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type Job as QueuedJob,
  type ParsedCronItem,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import { nameConnections } from './name-connections.ts'
import type { Tx } from './schema.ts'
import { runFor } from './slow-queries.ts'
import type { DatabaseWatch } from './watch-database.ts'

/** A job as its task sees it. The signal is aborted when the process closes and cannot wait any longer. */
export type Job = { id: string; createdAt: Date; signal?: AbortSignal | undefined }
/** Background tasks by name. A job runs after the commit that added it, at least once, and is retried with growing delays. */
export type Tasks = { [name: string]: (payload: never, job: Job) => Promise<void> }
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
/** How often a runner says that it is there, and after which silence its jobs are released (release-stale-jobs.ts). */
export const heartbeat = { everySeconds: 15, silentSeconds: 35 }
/** How many finished jobs a runner remembers: many more than can end while the database is away. */
const rememberedJobs = 10_000
/** For how long closing waits for running jobs before it aborts their signals, and before it leaves them to be released. */
const closingMilliseconds = { untilAbort: 2_000, atMost: 3_500 }

/** How many jobs run at a time; with a watch, the runner loses a database that is silent at once. */
type JobOptions = { concurrency?: number; watch?: DatabaseWatch }

/**
 * Runs jobs until it is closed; it finishes the running ones first. The runner ends when it loses the database, and is started again until the
 * database is back. The end of a job that could not be recorded meanwhile is recorded then, so that no job of this process runs twice.
 */
export async function startJobs(
  connectionString: string,
  tasks: Tasks,
  schedule: Schedule,
  log: LogProblem,
  { concurrency = 2, watch }: JobOptions = {},
) {
  const closing = new AbortController()
  const pool = new pg.Pool({ connectionString: named(connectionString), max: concurrency + 2 })
  watch?.guard(pool)
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  const running = new Set<Promise<void>>()
  const finished = new Set<string>() // the latest jobs that are done; the end of some may not be recorded yet
  let runnerId = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => (runnerId = workerPool.id))

  const perform = async (task: Tasks[string], payload: unknown, job: Job) => {
    if (finished.has(job.id)) return
    const work = task(payload as never, job)
    running.add(work)
    await work.finally(() => running.delete(work))
    finished.add(job.id)
    if (finished.size > rememberedJobs) finished.delete(finished.values().next().value!)
  }
  const beat = () =>
    pool.query('insert into job_runners (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at', [runnerId])
  const start = async () => {
    const started = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      taskList: taskList(tasks, perform),
      parsedCronItems: cronItems(schedule),
      logger: loggerTo(log),
      events,
      preset: {
        worker: {
          completeJobBatchDelay: 0, // without batches the end of a job is not awaited, and its error ends the process
          failJobBatchDelay: 0,
          gracefulShutdownAbortTimeout: closingMilliseconds.untilAbort,
        },
      },
    })
    await beat()
      .then(() => pool.query(`delete from job_runners where seen_at < now() - interval '1 day'`))
      .catch(() => {}) // the next beat is soon
    return started
  }
  /** Records the end of the jobs that are done, and releases those that the ended runner could not even fail. */
  const recover = async () => {
    await Promise.allSettled(running)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('select graphile_worker.force_unlock_workers($1)', [[runnerId]])
      await client.query('select graphile_worker.complete_jobs($1)', [[...finished]])
      await client.query('commit')
      finished.clear()
    } finally {
      client.release(true)
    }
  }
  let runner = await start()
  const restart = async () => {
    for (let delay = restartDelay.first; ; delay = Math.min(2 * delay, restartDelay.longest)) {
      await setTimeout(delay, undefined, { signal: closing.signal })
      const started = await recover()
        .then(start)
        .catch((error: Error) => log(`Jobs cannot run: ${error.message}`))
      if (started) return started
    }
  }
  const keepRunning = async () => {
    while (!closing.signal.aborted) {
      await runner.promise.catch(() => {})
      if (!closing.signal.aborted) runner = await restart()
    }
    await runner.stop().catch(() => {}) // it may have been started while it was closed
  }
  const ended = keepRunning().catch(() => {}) // waiting for the database is aborted by closing
  const beating = setInterval(() => void beat().catch(() => {}), heartbeat.everySeconds * 1000).unref()
  return {
    async close() {
      closing.abort()
      clearInterval(beating)
      const stopped = runner.stop().catch(() => {}) // it may have ended by itself
      await Promise.race([stopped.then(() => ended), setTimeout(closingMilliseconds.atMost, undefined, { ref: false })])
      await pool.query('delete from job_runners where id = $1', [runnerId]).catch(() => {})
      await Promise.race([pool.end(), setTimeout(500, undefined, { ref: false })])
    },
  }
}

/** Runs all pending jobs, and returns. */
export const runPendingJobs = (connectionString: string, tasks: Tasks) =>
  runOnce({
    connectionString: named(connectionString),
    maxPoolSize: 2,
    noHandleSignals: true,
    taskList: taskList(tasks, (task, payload, job) => task(payload as never, job)),
    logger: silent,
  })

const named = (connectionString: string) => nameConnections(connectionString, 'bellows jobs')

const taskList = (tasks: Tasks, perform: (task: Tasks[string], payload: unknown, job: Job) => Promise<void>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload, { job, abortSignal }) =>
        runFor({ operation: name }, () => perform(task, payload, { id: job.id, createdAt: new Date(job.created_at), signal: abortSignal })),
    ]),
  )

const cronItems = (schedule: Schedule): ParsedCronItem[] =>
  parseCronItems(Object.entries(schedule).map(([task, match]) => ({ task, match, identifier: task })))

/** Only errors and warnings of the queue are logged. */
const loggerTo = (log: LogProblem) =>
  new Logger(() => (level, message, meta) => {
    const job = meta?.['job'] as QueuedJob | undefined
    if (level === 'error' || level === 'warning') log(message, job && { operation: job.task_identifier, jobId: job.id })
  })
const silent = loggerTo(() => {})
