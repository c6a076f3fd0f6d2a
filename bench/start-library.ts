import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { startPostgres } from '#infrastructure/postgres.ts'
import { fillDatabase } from './fill-database.ts'
import { startServer } from './start-server.ts'

/** Starts a server with generated pieces, and at least this many artists, in a separate process, on a temporary database. */
export async function startLibrary(pieces: number, settings: Record<string, string> = {}, artists = 0) {
  const folder = await mkdtemp(join(tmpdir(), 'bellows-bench-'))
  const postgres = await startPostgres(folder)
  const databaseUrl = await postgres.database('library')
  const db = connect(databaseUrl)
  await migrate(db)
  await fillDatabase(db, pieces, artists)
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: 'off', PAYMENTS: 'test', ...settings })
  const { rows } = await sql<{ file: string }>`select pg_read_file('postmaster.pid') as file`.execute(db)
  return {
    ...server,
    postgresPid: Number(rows[0]!.file.split('\n')[0]),
    db,
    close: async () => {
      await server.close()
      await db.destroy()
      postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
