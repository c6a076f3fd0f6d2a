import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { DatabaseUrls } from '#server/database/prepare-database.ts'

/** What a worker is told: its number, from 1, and the database, which the primary process has prepared. */
export type Assignment = { number: number; urls: DatabaseUrls }

/** What a worker says: that it waits for its assignment, and that it serves. */
type Message = 'waiting' | 'open'

/** The wait before a process that died is started again: it doubles with each death, until a process has lived for a while. */
const milliseconds = { first: 100, longest: 30_000, lived: 60_000 }

/** The wait after a death, from the one before and for how long the process had lived. */
export const nextDelay = (previous: number, lived: number): number =>
  previous === 0 || lived >= milliseconds.lived ? milliseconds.first : Math.min(2 * previous, milliseconds.longest)

/** A worker has ended before the site was open, after it has said why. */
export class WorkerFailed extends Error {}

type Exit = Promise<[status: number | null, signal: string | null]>
const exitOf = (worker: Worker) => once(worker, 'exit') as Exit

/**
 * Starts so many workers, which all listen at the same port: the system spreads connections among them. `opened` resolves when all of them serve; from
 * then on a worker that dies is started again.
 */
export function startWorkers(count: number, urls: DatabaseUrls) {
  const closing = new AbortController()
  const workers = new Map<number, Worker>()

  const fork = (number: number) => {
    const worker = cluster.fork()
    workers.set(number, worker)
    worker.on('message', (message: Message) => message === 'waiting' && worker.send({ number, urls } satisfies Assignment))
    return worker
  }
  const open = async (number: number) => {
    const worker = fork(number)
    const exit = exitOf(worker)
    const opened = new Promise<true>((done) => worker.on('message', (message: Message) => message === 'open' && done(true)))
    if (await Promise.race([opened, exit.then(() => false)])) return { number, exit }
    for (const other of workers.values()) other.process.kill('SIGKILL') // before the database is stopped, which they would complain about
    throw new WorkerFailed()
  }
  const keepRunning = async ({ number, exit }: { number: number; exit: Exit }) => {
    for (let [next, delay, began] = [exit, 0, performance.now()]; ; began = performance.now()) {
      const [status, signal] = await next
      if (closing.signal.aborted) return
      delay = nextDelay(delay, performance.now() - began)
      console.error(`Process ${number} has died (${signal ?? `status ${status}`}), and is started again in ${delay / 1000} s.`)
      await setTimeout(delay)
      if (closing.signal.aborted) return
      next = exitOf(fork(number))
    }
  }
  const openAll = async () => {
    for (const opened of await Promise.all(Array.from({ length: count }, (_, index) => open(index + 1)))) void keepRunning(opened)
  }
  return {
    opened: openAll(),
    /** Ends all workers, which answer their running requests first. */
    close: async () => {
      closing.abort()
      const living = [...workers.values()].filter((worker) => !worker.isDead())
      const exits = living.map(exitOf)
      for (const worker of living) worker.process.kill('SIGTERM')
      await Promise.all(exits)
    },
  }
}

/** The assignment of this process, if it is a worker; undefined in the primary process. */
export async function readAssignment(): Promise<Assignment | undefined> {
  if (!cluster.isWorker) return undefined
  const assigned = once(process, 'message') as Promise<[Assignment]>
  tell('waiting') // a message that nobody listens for would be lost
  return (await assigned)[0]
}

/** Tells the primary process that this worker serves. */
export const reportOpen = () => tell('open')

const tell = (message: Message) => void process.send!(message)
