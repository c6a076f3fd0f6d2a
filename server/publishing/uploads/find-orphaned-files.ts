import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'

/** How many files are looked up at a time. */
const batch = 500

/** Finds the files in the store that were written before this time and belong to no row, in batches; files with names that are not ours are left out. */
export async function* findOrphanedFiles({ db, files }: { db: Database; files: Files }, before: Date): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt < before && rowOf(name)) names.push(name)
    if (names.length === batch) {
      yield await withoutRow(db, names)
      names = []
    }
  }
  yield await withoutRow(db, names)
}

/** The id and the row key that a file's name refers to. Unfinished files have no row; files with any other name are not touched. */
function rowOf(name: string) {
  const [, kind, id] = /^(scores|previews|incipits|audio|portraits|unfinished)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+\.webp|\.pdf|\.webp)?$/.exec(name) ?? [] // prettier-ignore
  return kind && id ? { id, key: `${['previews', 'incipits'].includes(kind) ? 'scores' : kind}/${id}` } : undefined
}

async function withoutRow(db: Database, names: string[]) {
  const existing = await existingKeys(db, names.map((name) => rowOf(name)!.id)) // prettier-ignore
  return names.filter((name) => !existing.has(rowOf(name)!.key))
}

async function existingKeys(db: Database, ids: string[]) {
  const { rows } = await sql<{ key: string }>`
    select 'scores/' || id as key from score_files where id = any(${ids}::uuid[])
    union all select 'audio/' || id from audio_files where id = any(${ids}::uuid[])
    union all select 'portraits/' || portrait from artists where portrait = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
