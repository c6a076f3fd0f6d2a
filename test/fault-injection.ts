import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database, Tables } from '#server/database/schema.ts'

/**
 * A database whose process dies after so many queries: its connection breaks, and PostgreSQL undoes what was not committed. With
 * `isUnheard` the query it dies at is still done, and nobody hears that it was.
 */
export function databaseThatFails(connectionString: string, queries: number, { isUnheard = false } = {}) {
  let left = queries
  const pool = new pg.Pool({ connectionString, max: 3 })
  pool
    .on('error', () => {})
    .on('connect', (client) => {
      client.on('error', () => {})
      const query = client.query.bind(client) as (...args: unknown[]) => unknown
      client.query = ((...args: unknown[]) => {
        if (left-- > 0) return query(...args)
        return (isUnheard && left === -1 ? (query(...args) as Promise<unknown>) : Promise.resolve()).then(() => {
          ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
          throw new Error('The process was killed.')
        })
      }) as typeof client.query
    })
  const db: Database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, close: () => db.destroy(), wasKilled: () => left < 0 }
}
