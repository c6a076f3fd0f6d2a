import { sql } from 'kysely'
import type { Database } from './schema.ts'
import { shareQuery } from './share-query.ts'

/** Returns a function that reads the version of the data: a text that is another one after every commit of any process. */
export const createVersionReader = (db: Database): (() => Promise<string>) =>
  shareQuery(async () => {
    // A snapshot says which transactions have ended; only those that write have a number.
    const { rows } = await sql<{ version: string }>`select pg_current_snapshot()::text as version`.execute(db)
    return rows[0]!.version
  })
