import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Returns a function that reads the version of the data: a text that is another one after every commit of any process. Calls at the same time share
 * one query, which begins after all of them.
 */
export function createVersionReader(db: Database): () => Promise<string> {
  let nextQuery: Promise<string> | undefined
  const query = async () => {
    await setImmediate() // until everything that has arrived has asked
    nextQuery = undefined
    // A snapshot says which transactions have ended; only those that write have a number.
    const { rows } = await sql<{ version: string }>`select pg_current_snapshot()::text as version`.execute(db)
    return rows[0]!.version
  }
  return () => (nextQuery ??= query())
}
