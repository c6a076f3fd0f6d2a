import { sql, type SqlBool } from 'kysely'
import { previewWidths } from '#contract/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/integrations/files.ts'
import { isUnusedRecording, isUnusedScore } from './store-upload.ts'

type Deps = { db: Database; files: Files }
/** The uploads with these ids, or all that are older than `before`. Those that drafts name are kept, or only those of drafts that were changed after `draftsAfter`. */
type Selection = ({ ids: string[] } | { before: Date }) & { draftsAfter?: Date }

/** How many rows are deleted at a time. Each score has up to seven files and a folder of pages, which the store deletes at once. */
const batch = 100

/** Deletes uploads that no piece and no draft uses and returns their number. Rows are deleted before files, so that no row refers to a missing file. */
export async function deleteUnusedUploads({ db, files }: Deps, selection: Selection) {
  let deleted = 0
  for (const deleteRows of [deleteScores, deleteRecordings])
    for (;;) {
      const rows = await transact(db, (tx) => deleteRows(tx, selection))
      await Promise.all(rows.flatMap(({ names }) => names.map((name) => files.remove(name))))
      await Promise.all(rows.flatMap(({ folder }) => (folder ? files.removeFolder(folder) : [])))
      deleted += rows.length
      if (rows.length < batch) break
    }
  return deleted
}

function isSelected(table: 'score_files' | 'audio_files', { draftsAfter, ...selection }: Selection) {
  const [id, owner] = [sql.ref(`${table}.id`), sql.ref(`${table}.account_id`)]
  const isNamed = 'ids' in selection ? sql`${id} = any(${selection.ids}::uuid[])` : sql`${sql.ref(`${table}.uploaded_at`)} < ${selection.before}`
  const isKept = sql`exists (select from drafts where drafts.account_id = ${owner} and uploads @> array[${id}]
    and (${draftsAfter ?? null}::timestamptz is null or changed_at > ${draftsAfter ?? null}))`
  return sql<SqlBool>`(${isNamed} and not ${isKept})`
}

// Publishing and saving a draft lock the row of each file. Locked rows are skipped, and the condition is checked again once the others are locked.

/** The files of a row, and the folder of pictures that were drawn of it. */
type FilesOfRow = { names: string[]; folder?: string }

async function deleteScores(tx: Tx, selection: Selection): Promise<FilesOfRow[]> {
  const lockable = tx
    .selectFrom('score_files')
    .select('id')
    .where(isSelected('score_files', selection))
    .where(isUnusedScore)
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const ids = (await lockable.execute()).map(({ id }) => id)
  const deleted = tx
    .deleteFrom('score_files')
    .where(isSelected('score_files', { ...selection, ids }))
    .where(isUnusedScore)
    .returning('id')
  return (await deleted.execute()).map(({ id }) => ({
    names: [`scores/${id}.pdf`, `incipits/${id}.webp`, `incipits/${id}-half.webp`, ...previewWidths.map((width) => `previews/${id}-${width}.webp`)],
    folder: `pages/${id}`,
  }))
}

async function deleteRecordings(tx: Tx, selection: Selection): Promise<FilesOfRow[]> {
  const lockable = tx
    .selectFrom('audio_files')
    .select('id')
    .where(isSelected('audio_files', selection))
    .where(isUnusedRecording)
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const ids = (await lockable.execute()).map(({ id }) => id)
  const deleted = tx
    .deleteFrom('audio_files')
    .where(isSelected('audio_files', { ...selection, ids }))
    .where(isUnusedRecording)
    .returning('id')
  return (await deleted.execute()).map(({ id }) => ({ names: [`audio/${id}`] }))
}
