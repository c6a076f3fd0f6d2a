import { setImmediate, setTimeout } from 'node:timers/promises'
import pg, { type Pool, type PoolClient } from 'pg'
import { deadlines } from '../deadlines.ts'
import { DatabaseAwayError } from '../unavailable.ts'
import { nameConnections } from './name-connections.ts'

/** How often the database is asked whether it answers, and how soon again while it does not. */
const interval = { present: 300, away: 250 }

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
  let answers = 0

  const change = (next: boolean) => {
    if (isAway === next || closing.signal.aborted) return
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
    // If this process was busy itself, the answer is there in the next rounds of its event loop.
    const late = setTimeout(milliseconds, undefined, { ref: false, signal: over.signal })
      .then(() => setImmediate())
      .then(() => setImmediate())
      .then(() => Promise.reject(answers === before ? new DatabaseAwayError() : new Error('Others were answered.')))
    for (const each of [work, late]) each.catch(() => {})
    await Promise.race([work, late]).finally(() => over.abort())
  }

  /** Asks again and again on a new connection, until that fails. */
  const ask = async (probe: pg.Client, onAnswer: () => void) => {
    for (let next = probe.connect() as Promise<unknown>, patience = deadlines.connecting; ; next = probe.query('select')) {
      await inTime(next, patience)
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

  const orAway = (connecting: Promise<PoolClient>) => {
    const before = answers
    return new Promise<PoolClient>((resolve, reject) => {
      waiting.add(reject)
      connecting.then(
        (client) => (waiting.delete(reject) ? resolve(client) : client.release()),
        (error: Error) => {
          if (answers === before && error.message === 'timeout expired') change(true)
          if (waiting.delete(reject)) reject(error)
        },
      )
    })
  }

  return {
    get isAway() {
      return isAway
    },
    /** Tells that a query was answered. */
    countAnswer: () => void answers++,
    /** Makes the queries of a pool fail while the database is away. */
    guard(pool: Pool) {
      const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient>
      const connectUnlessAway = () => {
        if (isAway) return Promise.reject(new DatabaseAwayError())
        return pool.idleCount > 0 ? connect() : orAway(connect())
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

/** Ends a connection without a goodbye, which a frozen server would not hear. Its queries fail. */
function cutOff(client: pg.ClientBase) {
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
