import { sql } from 'kysely'
import { unusedUploads } from '#contract/limits.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { deleteUnusedUploads } from './delete-unused-uploads.ts'

type Deps = { db: Database; files: Files; now: () => Date }

const batch = 500

/**
 * Deletes uploads that no piece uses after a day, and files that a crash has left without a row. Several processes may do so at once, and
 * artists may publish meanwhile.
 */
export async function sweepUploads({ db, files, now }: Deps) {
  const before = new Date(now().getTime() - unusedUploads.hours * 3_600_000)
  return { uploads: await deleteUnusedUploads({ db, files }, { before }), orphans: await deleteOrphanedFiles({ db, files }, before) }
}

/** The scheduled task of it. */
export const sweepUploadsTasks = (deps: Deps): Tasks => ({ 'sweep-uploads': async () => void (await sweepUploads(deps)) })

async function deleteOrphanedFiles({ db, files }: Pick<Deps, 'db' | 'files'>, before: Date) {
  let [deleted, names] = [0, [] as string[]]
  const deleteBatch = async () => {
    const existing = await existingKeys(db, names.flatMap((name) => rowOf(name)?.id ?? [])) // prettier-ignore
    const orphans = names.filter((name) => rowOf(name) && !existing.has(rowOf(name)!.key))
    await Promise.all(orphans.map((name) => files.remove(name)))
    deleted += orphans.length
    names = []
  }
  for await (const { name, writtenAt } of files.list()) {
    if (writtenAt < before) names.push(name)
    if (names.length === batch) await deleteBatch()
  }
  await deleteBatch()
  return deleted
}

/** The id and the row key that a file's name refers to. Unfinished files have no row; files with any other name are not touched. */
function rowOf(name: string) {
  const [, kind, id] = /^(scores|previews|audio|portraits|unfinished)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-\d+\.webp|\.pdf|\.webp)?$/.exec(name) ?? [] // prettier-ignore
  return kind && id ? { id, key: `${kind === 'previews' ? 'scores' : kind}/${id}` } : undefined
}

async function existingKeys(db: Database, ids: string[]) {
  const { rows } = await sql<{ key: string }>`
    select 'scores/' || id as key from score_files where id = any(${ids}::uuid[])
    union all select 'audio/' || id from audio_files where id = any(${ids}::uuid[])
    union all select 'portraits/' || portrait from artists where portrait = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
