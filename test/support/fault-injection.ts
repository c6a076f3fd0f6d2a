import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '#server/database/schema.ts'

/**
 * A database whose connections break after this number of queries, as when the process is killed: PostgreSQL rolls back what was not
 * committed. With `executesLast` the last query is executed but its result is lost.
 */
export function createFailingDatabase(connectionString: string, queries: number, { executesLast = false } = {}) {
  let remaining = queries
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool
    .on('error', () => {})
    .on('connect', (client) => {
      client.on('error', () => {})
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: unknown[]) => {
        if (remaining-- > 0) return query(...args)
        return (executesLast && remaining === -1 ? (query(...args) as Promise<unknown>) : Promise.resolve()).then(() => {
          ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
          throw new Error('The process was killed.')
        })
      }) as typeof client.query
    })
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy(), wasKilled: () => remaining < 0 }
}
