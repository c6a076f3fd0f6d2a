import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { nameConnections } from './name-connections.ts'

type Options = {
  /** For how long to wait for a database that is not there. */
  seconds: number
  log: (line: string) => void
}

/** The milliseconds between two attempts, and for how long one may take. */
const milliseconds = { interval: 250, attempt: 5_000 }

/**
 * Returns when a database accepts connections and writes; machines that start together start in any order. What waiting does not change, such
 * as a wrong password, is thrown at once, and everything else when the time is over.
 */
export async function waitForDatabase(connectionString: string, { seconds, log }: Options) {
  const end = Date.now() + seconds * 1000
  for (let hasLogged = false; ; await setTimeout(milliseconds.interval)) {
    try {
      return await assertWritable(connectionString)
    } catch (error) {
      if (!isTemporary(error as Error) || Date.now() >= end) throw error
      if (!hasLogged) log(`PostgreSQL at ${new URL(connectionString).host} cannot be used yet (${describe(error as Error)}). Waiting for it, ${seconds} seconds at the most.`) // prettier-ignore
      hasLogged = true
    }
  }
}

async function assertWritable(connectionString: string) {
  const client = new pg.Client({
    connectionString: nameConnections(connectionString, 'bellows start'),
    connectionTimeoutMillis: milliseconds.attempt,
    query_timeout: milliseconds.attempt,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    if (rows[0]!.standby) throw new StandbyError('it is a standby')
  } finally {
    void client.end().catch(() => {})
  }
}

/** A standby becomes the primary, or a proxy leads to the primary soon. */
class StandbyError extends Error {}

/** Whether an error says that the database is not there yet, or does not take this connection now. */
function isTemporary(error: Error & { code?: string }) {
  const { code = '', message } = error
  return (
    error instanceof StandbyError ||
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|EPIPE|08|53|57P0)/.test(code) ||
    (code === '' && /timeout|terminated|closed/i.test(message)) // of pg itself
  )
}

const describe = ({ code, message }: Error & { code?: string }) => code ?? message
