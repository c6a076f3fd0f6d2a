import pLimit from 'p-limit'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import type { Part } from './get-own-data.ts'

/** What of somebody's files is there, and the names of those that should be and are not. */
type Own = { parts: Part[]; missing: string[] }
type House = { db: Database; files: Files }

/** The files somebody uploaded: scores and recordings by their pieces, those of no piece, and the picture. */
export async function ownFiles({ db, files }: House, accountId: number): Promise<Own> {
  const [scores, recordings, portrait] = await Promise.all([
    db
      .selectFrom('score_files')
      .leftJoin('scores', 'scores.id', 'score_files.id')
      .leftJoin('pieces', 'pieces.id', 'piece_id')
      .select(['score_files.id', 'name', 'position', 'piece_id', 'title', 'removed_at'])
      .where('account_id', '=', accountId)
      .orderBy('piece_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('audio_files')
      .leftJoin('performances', 'performances.audio_id', 'audio_files.id')
      .leftJoin('pieces', 'pieces.id', 'piece_id')
      .select(['audio_files.id', 'audio_files.type', 'performances.title as name', 'position', 'piece_id', 'pieces.title'])
      .where('account_id', '=', accountId)
      .orderBy('piece_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('artists').select('portrait').where('id', '=', accountId).executeTakeFirst(),
  ])
  return lookUp(files, [
    ...scores.map((row) => [`${folderOf(row)}/${fileName(row, row.removed_at ? ' (removed)' : '')}.pdf`, `scores/${row.id}.pdf`] as const),
    ...recordings.map((row) => [`${folderOf(row)}/${fileName(row)}.${endings[row.type] ?? 'audio'}`, `audio/${row.id}`] as const),
    ...(portrait?.portrait ? [['picture.webp', `portraits/${portrait.portrait}.webp`] as const] : []),
  ])
}

const endings: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg', 'audio/wav': 'wav', 'audio/flac': 'flac', 'audio/mp4': 'm4a' }

/** Looks every file up before the first byte is sent, so many at a time: one that is missing would break the copy in the middle. */
async function lookUp(files: Files, named: (readonly [name: string, key: string])[]): Promise<Own> {
  const found = await pLimit(50).map(named, async ([name, key]) => [name, await files.find(key)] as const)
  return {
    parts: found.flatMap(([name, file]) => (file ? { name, size: file.bytes, read: () => file.read() } : [])),
    missing: found.flatMap(([name, file]) => (file ? [] : name)),
  }
}

type Row = { id: string; name: string | null; position: number | null; piece_id: number | null; title: string | null }

const folderOf = ({ piece_id, title }: Row) => (piece_id === null ? 'uploads' : `pieces/${piece_id} ${plain(title!)}`)
/** No two of a folder are the same: a removed score may have the place and the name of another. */
const fileName = ({ id, name, position, piece_id }: Row, remark = '') =>
  piece_id === null ? id : `${position! + 1} ${plain(name ?? '')}${remark && `${remark} ${id.slice(0, 8)}`}`.trim()

/** What every file system takes. */
const plain = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '')
