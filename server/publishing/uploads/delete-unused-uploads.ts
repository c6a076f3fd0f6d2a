import { sql, type SqlBool } from 'kysely'
import { previewWidths } from '#contract/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Files } from '#server/integrations/files.ts'
import { isUnusedRecording, isUnusedScore } from './store-upload.ts'

type Deps = { db: Database; files: Files }
/** The uploads with these ids, or all that are older than `before`. */
type Selection = { ids: string[] } | { before: Date }

/** How many rows are deleted at a time. Each score has up to seven files and a folder of pages, which the store deletes at once. */
const batch = 100

/** Deletes uploads that no piece uses and returns their number. Rows are deleted before files, so that no row refers to a missing file. */
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

const isSelected = (selection: Selection) =>
  'ids' in selection ? sql<SqlBool>`id = any(${selection.ids}::uuid[])` : sql<SqlBool>`uploaded_at < ${selection.before}`

// Publishing locks the row of each file. Locked rows are skipped, and the condition is checked again once the others are locked.

/** The files of a row, and the folder of pictures that were drawn of it. */
type FilesOfRow = { names: string[]; folder?: string }

async function deleteScores(tx: Tx, selection: Selection): Promise<FilesOfRow[]> {
  const lockable = tx.selectFrom('score_files').select('id').where(isSelected(selection)).where(isUnusedScore).limit(batch).forUpdate().skipLocked()
  const ids = (await lockable.execute()).map(({ id }) => id)
  const deleted = tx.deleteFrom('score_files').where(isSelected({ ids })).where(isUnusedScore).returning('id')
  return (await deleted.execute()).map(({ id }) => ({
    names: [`scores/${id}.pdf`, `incipits/${id}.webp`, `incipits/${id}-half.webp`, ...previewWidths.map((width) => `previews/${id}-${width}.webp`)],
    folder: `pages/${id}`,
  }))
}

async function deleteRecordings(tx: Tx, selection: Selection): Promise<FilesOfRow[]> {
  const lockable = tx
    .selectFrom('audio_files')
    .select('id')
    .where(isSelected(selection))
    .where(isUnusedRecording)
    .limit(batch)
    .forUpdate()
    .skipLocked()
  const ids = (await lockable.execute()).map(({ id }) => id)
  const deleted = tx.deleteFrom('audio_files').where(isSelected({ ids })).where(isUnusedRecording).returning('id')
  return (await deleted.execute()).map(({ id }) => ({ names: [`audio/${id}`] }))
}
