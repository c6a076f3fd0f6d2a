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

/** Runs jobs until it is closed; it finishes the running ones first. */
export async function startJobs(connectionString: string, tasks: Tasks, schedule: Schedule, log: (problem: string) => void) {
  const runner = await run({
    connectionString,
    maxPoolSize: 4,
    concurrency: 2,
    noHandleSignals: true,
    taskList: taskList(tasks),
    parsedCronItems: cronItems(schedule),
    logger: loggerTo(log),
  })
  return { close: () => runner.stop() }
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
