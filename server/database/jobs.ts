import { Logger, parseCronItems, run, runMigrations, runOnce, type ParsedCronItem, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Tx } from './schema.ts'

/** What is done after a commit, by name: at least once, tried again with growing pauses, whatever happens to this process. */
export type Tasks = { [name: string]: (payload: never, job: { id: string; createdAt: Date }) => Promise<void> }
/** When a task runs by itself, in the words of cron. */
export type Schedule = { [name: string]: string }

/** Adds a job to this transaction: it is done if and only if the transaction commits. */
export async function addJob(tx: Tx, name: string, payload: object) {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, max_attempts := 15)`.execute(tx)
}

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
