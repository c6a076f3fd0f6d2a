import pLimit from 'p-limit'
import { scoreFileName, toFileName, toFolderName } from '#contract/text/file-name.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import type { ExportedFile } from './get-data-export.ts'

/** The uploaded files of an account, and the names of those that the store does not have. */
type Uploads = { files: ExportedFile[]; missingFiles: string[] }

/** The files that an account has uploaded: scores and recordings in a folder for each piece, those that no piece uses, and the portrait. */
export async function exportFiles({ db, files }: Pick<AppDeps, 'db' | 'files'>, accountId: number): Promise<Uploads> {
  const [scores, recordings, artist] = await Promise.all([
    selectScoreFiles(db, accountId).execute(),
    selectAudioFiles(db, accountId).execute(),
    db.selectFrom('artists').select('portrait').where('id', '=', accountId).executeTakeFirst(),
  ])
  return findFiles(files, [
    ...scores.map((row) => [scoreName(row), `scores/${row.id}.pdf`] as const),
    ...recordings.map((row) => [recordingName(row), `audio/${row.id}`] as const),
    ...(artist?.portrait ? [['picture.webp', `portraits/${artist.portrait}.webp`] as const] : []),
  ])
}

/** What is known of each uploaded file, under the name it has in the export. */
export async function exportUploads(db: Database, accountId: number) {
  const [scores, recordings] = await Promise.all([selectScoreFiles(db, accountId).execute(), selectAudioFiles(db, accountId).execute()])
  return [
    ...scores.map((row) => ({ file: scoreName(row), bytes: row.bytes, pages: row.pages, uploadedAt: row.uploaded_at })),
    ...recordings.map((row) => ({ file: recordingName(row), type: row.type, bytes: row.bytes, seconds: row.seconds, uploadedAt: row.uploaded_at })),
  ]
}

const selectScoreFiles = (db: Database, accountId: number) =>
  db
    .selectFrom('score_files')
    .leftJoin('scores', 'scores.id', 'score_files.id')
    .leftJoin('pieces', 'pieces.id', 'piece_id')
    .select(['score_files.id', 'score_files.bytes', 'score_files.pages', 'score_files.uploaded_at'])
    .select(['name', 'position', 'piece_id', 'title', 'removed_at'])
    .where('account_id', '=', accountId)
    .orderBy('piece_id')
    .orderBy('position')

const selectAudioFiles = (db: Database, accountId: number) =>
  db
    .selectFrom('audio_files')
    .leftJoin('performances', 'performances.audio_id', 'audio_files.id')
    .leftJoin('pieces', 'pieces.id', 'piece_id')
    .select(['audio_files.id', 'audio_files.type', 'audio_files.bytes', 'audio_files.seconds', 'audio_files.uploaded_at'])
    .select(['performances.title as name', 'position', 'piece_id', 'pieces.title'])
    .where('account_id', '=', accountId)
    .orderBy('piece_id')
    .orderBy('position')

/** Finds every file before the first byte is sent, 50 at a time, because a missing one would break the ZIP in the middle. */
async function findFiles(files: Files, keys: (readonly [name: string, key: string])[]): Promise<Uploads> {
  const found = await pLimit(50).map(keys, async ([name, key]) => [name, await files.find(key)] as const)
  return {
    files: found.flatMap(([name, file]) => (file ? { name, size: file.bytes, read: () => file.read() } : [])),
    missingFiles: found.flatMap(([name, file]) => (file ? [] : name)),
  }
}

type Row = { id: string; name: string | null; position: number | null; piece_id: number | null; title: string | null }

/** Unique in its folder: a removed score may have the position and the name of another one. */
const scoreName = (row: Row & { removed_at: Date | null }) =>
  `${folderOf(row)}/${scoreFileName(fileName(row), row.removed_at ? ` (removed) ${row.id.slice(0, 8)}` : '')}`
const recordingName = (row: Row & { type: string }) => `${folderOf(row)}/${fileName(row)}.${extensions[row.type] ?? 'audio'}`
const extensions: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg', 'audio/wav': 'wav', 'audio/flac': 'flac', 'audio/mp4': 'm4a' }

const folderOf = ({ piece_id, title }: Row) => (piece_id === null ? 'uploads' : `pieces/${toFolderName(`${piece_id} ${title!}`)}`)
const fileName = ({ id, name, position, piece_id }: Row) => (piece_id === null ? id : `${position! + 1} ${toFileName(name ?? '')}`.trim())
