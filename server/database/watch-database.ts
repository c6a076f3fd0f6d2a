import { setTimeout } from 'node:timers/promises'
import pg, { type Pool, type PoolClient } from 'pg'
import { deadlines } from '../deadlines.ts'
import { DatabaseAwayError } from '../unavailable.ts'
import { nameConnections } from './name-connections.ts'

/** How often the database is asked whether it answers, and how soon again while it does not. */
const interval = { present: 300, away: 250 }
/** The milliseconds that waiting is counted in, and how many one counts at most, because this process was busy itself, when its end comes late. */
const tick = { planned: 50, longest: 200 }

/** Knows whether the database answers, and fails what waits for it while it does not. */
export type DatabaseWatch = ReturnType<typeof watchDatabase>

/**
 * Asks the database on a connection of its own whether it answers. When it is silent, as if frozen or cut off, the queries of all guarded pools fail
 * at once, and so do new ones until it answers again; otherwise each would wait until TCP gives up, for a quarter of an hour. A long statement is not
 * silence, because the database answers others meanwhile.
 */
export function watchDatabase(connectionString: string, onChange: (isAway: boolean) => void = () => {}) {
  const closing = new AbortController()
  const clients = new Set<PoolClient>()
  const waiting = new Set<(error: Error) => void>()
  let isAway = false
  let isStarting = true
  let answers = 0

  const change = (next: boolean) => {
    if (isAway === next || isStarting || closing.signal.aborted) return // a process that starts is busy with itself
    isAway = next
    onChange(isAway)
    if (!isAway) return
    for (const reject of waiting) reject(new DatabaseAwayError())
    waiting.clear()
    clients.forEach(cutOff)
  }

  /** Rejects if neither this nor any other query was answered in time. */
  const inTime = async (work: Promise<unknown>, milliseconds: number) => {
    const before = answers
    const over = new AbortController()
    const late = waitTicks(milliseconds, over.signal).then(() =>
      Promise.reject(answers === before ? new DatabaseAwayError() : new Error('Others were answered.')),
    )
    for (const each of [work, late]) each.catch(() => {})
    await Promise.race([work, late]).finally(() => over.abort())
  }

  /** Asks again and again on a new connection, until that fails. */
  const ask = async (probe: pg.Client, onAnswer: () => void) => {
    for (let next = probe.connect() as Promise<unknown>, patience = deadlines.firstAnswer; ; next = probe.query('select')) {
      await inTime(next, patience)
      answers++
      onAnswer()
      patience = deadlines.databaseSilence
      await setTimeout(interval.present, undefined, { ref: false, signal: closing.signal })
    }
  }

  let probe: pg.Client
  const watch = async () => {
    while (!closing.signal.aborted) {
      probe = new pg.Client({ connectionString: nameConnections(connectionString, 'bellows watch') })
      probe.on('error', () => {})
      let isNew = true
      await ask(probe, () => {
        isNew = false
        change(false)
      }).catch((error: Error) => {
        // One connection may be ended for its own sake: the next one shows what is the matter. A refusal is an answer.
        if (error instanceof DatabaseAwayError || (isNew && isUnreachable(error))) change(true)
      })
      if (closing.signal.aborted) return probe.end()
      cutOff(probe)
      if (isNew || isAway) await setTimeout(interval.away, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }
  const watching = watch()

  /** A connection of a pool that has none idle; a new one has to be there in time. */
  const orAway = (connecting: Promise<PoolClient>, isNew: boolean) =>
    new Promise<PoolClient>((resolve, reject) => {
      waiting.add(reject)
      const settled = new AbortController()
      const fail = (error: Error) => waiting.delete(reject) && reject(error)
      connecting.then((client) => (waiting.delete(reject) ? resolve(client) : client.release()), fail).finally(() => settled.abort())
      if (isNew) waitTicks(deadlines.connecting, settled.signal).then(() => fail(new DatabaseAwayError()), () => {}) // prettier-ignore
    })

  return {
    get isAway() {
      return isAway
    },
    /** Says that the process has started; before, nothing counts as silence. */
    endStart: () => void (isStarting = false),
    /** Tells that a query was answered. */
    countAnswer: () => void answers++,
    /** Makes the queries of a pool fail while the database is away. */
    guard(pool: Pool) {
      const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>
      const connectUnlessAway = () => {
        if (isAway) return Promise.reject(new DatabaseAwayError())
        return pool.idleCount > 0 ? connect() : orAway(connect(), pool.totalCount < pool.options.max)
      }
      // With a callback, the pool calls it itself.
      pool.connect = ((callback?: unknown) => (callback ? connect(callback) : connectUnlessAway())) as typeof pool.connect
      pool.on('connect', (client) => void clients.add(client)).on('remove', (client) => void clients.delete(client))
    },
    async close() {
      closing.abort()
      await Promise.race([watching, setTimeout(500, undefined, { ref: false })])
    },
  }
}

/** Whether the server is not there, or is starting or stopping. */
const isUnreachable = (error: Error) => !(error instanceof pg.DatabaseError) || (error.code ?? '').startsWith('57P')

/** Resolves after some time in which an answer could have been received. */
async function waitTicks(milliseconds: number, signal: AbortSignal) {
  for (let waited = 0, before = performance.now(); waited < milliseconds;) {
    await setTimeout(tick.planned, undefined, { ref: false, signal })
    const now = performance.now()
    waited += Math.min(now - before, tick.longest)
    before = now
  }
}

/** Ends a connection without a goodbye, which a frozen server would not hear. Its queries fail. */
function cutOff(client: pg.ClientBase) {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
