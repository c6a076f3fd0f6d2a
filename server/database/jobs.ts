import { Logger, parseCronItems, run, runMigrations, runOnce, type ParsedCronItem, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** What is done after a commit, by name: at least once, tried again with growing pauses, whatever happens to this process. */
export type Tasks = { [name: string]: (payload: never, job: { id: string; createdAt: Date }) => Promise<void> }
/** When a task runs by itself, in the words of cron. */
export type Schedule = { [name: string]: string }

/** Adds jobs to this transaction, one for each payload: they are done if and only if the transaction commits. */
export async function addJobs(tx: Tx, name: string, payloads: object[]) {
  await sql`select from graphile_worker.add_jobs(array(
    select row(${name}::text, payload, null, null, 15, null, null, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(payloads)}::json) payload))`.execute(tx)
}

/** Adds one job. */
export const addJob = (tx: Tx, name: string, payload: object) => addJobs(tx, name, [payload])

/** Makes the queue's own tables, or brings them up to date. */
export const migrateJobs = (connectionString: string) => runMigrations({ connectionString, logger: silent })

/** Does jobs as they come until it is closed; one that is under way is finished first. */
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

/** Does all that waits to be done now, and nothing later. */
export const doJobs = (connectionString: string, tasks: Tasks) =>
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

/** Jobs speak only of what went wrong; a failed one is tried again. */
const loggerTo = (log: (problem: string) => void) =>
  new Logger(() => (level, message) => void ((level === 'error' || level === 'warning') && log(message)))
const silent = loggerTo(() => {})
