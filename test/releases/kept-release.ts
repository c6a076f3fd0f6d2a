import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { connect } from '#server/database/connect.ts'
import { migrateJobs } from '#server/database/jobs.ts'
import { loadTables } from '#server/database/load-tables.ts'
import { checksumOf, migrate, readMigrations } from '#server/database/migrate.ts'
import type { CopiedTable, RunMigration, Sequence } from '#server/database/snapshot.ts'
import type { Contents, People } from './use-library.ts'

/** A library as a release has left it: all rows in the text format of COPY, and what its people saw. */
export type KeptRelease = {
  migrations: RunMigration[]
  tables: (CopiedTable & { rows: number; text: string })[]
  sequences: Sequence[]
  people: People
  contents: Contents
  seen: Record<string, unknown>
  books: { totals: Record<string, number> }
}

/** Reads the library that a release has left; its files are in the folder `files` beside it. */
export const readRelease = (folder: string): KeptRelease => JSON.parse(gunzipSync(readFileSync(join(folder, 'library.json.gz'))).toString())

/** Fills an empty database with the tables and the rows that a release has left. */
export async function loadRelease(url: string, { migrations, tables, sequences }: KeptRelease) {
  const files = (await readMigrations()).filter(({ name }) => migrations.some((each) => each.name === name))
  const changed = migrations.filter(({ name, sha256 }) => !files.some((file) => file.name === name && checksumOf(file) === sha256))
  if (changed.length > 0) throw new Error(`Released migrations were changed or removed: ${changed.map(({ name }) => name).join(', ')}`)
  const db = connect(url)
  await migrate(db, files)
  await migrateJobs(url)
  await db.destroy()
  const rows = tables.map(({ text, ...table }) => ({ ...table, read: () => Readable.from([Buffer.from(text)]) }))
  await loadTables(url, { tables: rows, sequences, withoutTasks: [] })
}
