import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { nameConnections } from './name-connections.ts'

/** The milliseconds between two attempts: somebody who waits in a query would keep PostgreSQL from cleaning up. */
const interval = 100

/**
 * Does work that no other process does at the same time on this database; others wait. The lock belongs to a connection, so that the next one gets
 * it when the process dies. A pooler in transaction mode cannot keep it.
 */
export async function oneAtATime<T>(directUrl: string, name: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: nameConnections(directUrl, 'bellows start'), keepAlive: true })
  client.on('error', () => {}) // the work meets the same loss
  await client.connect()
  try {
    while (!(await isLocked(client, name))) await setTimeout(interval)
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}

async function isLocked(client: pg.Client, name: string) {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock(hashtext($1)) as locked', [name])
  return rows[0]!.locked
}
