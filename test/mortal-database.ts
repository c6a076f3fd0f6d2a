import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '#server/database/schema.ts'

/** A database whose process dies after so many queries: its connection breaks, and PostgreSQL undoes what was not committed. */
export function mortalDatabase(connectionString: string, queries: number): { db: Database; close: () => Promise<void> } {
  let left = queries
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool
    .on('error', () => {})
    .on('connect', (client) => {
      client.on('error', () => {})
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: unknown[]) => {
        if (left-- > 0) return query(...args)
        ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
        return Promise.reject(new Error('The process was killed.'))
      }) as typeof client.query
    })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy() }
}
