import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/outside/files.ts'
import type { Part } from './get-own-data.ts'

type House = { db: Database; files: Files }

/** The files somebody uploaded: scores and recordings by their pieces, those of no piece, and the picture. */
export async function ownFiles({ db, files }: House, accountId: number): Promise<Part[]> {
  const [scores, recordings, portrait] = await Promise.all([
    db
      .selectFrom('score_files')
      .leftJoin('scores', 'scores.id', 'score_files.id')
      .leftJoin('pieces', 'pieces.id', 'piece_id')
      .select(['score_files.id', 'bytes', 'name', 'position', 'piece_id', 'title', 'removed_at'])
      .where('account_id', '=', accountId)
      .orderBy('piece_id')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('audio_files')
      .leftJoin('performances', 'performances.audio_id', 'audio_files.id')
      .leftJoin('pieces', 'pieces.id', 'piece_id')
      .select(['audio_files.id', 'bytes', 'audio_files.type', 'performances.title as name', 'position', 'piece_id', 'pieces.title'])
      .where('account_id', '=', accountId)
      .orderBy('piece_id')
      .orderBy('position')
      .execute(),
    db.selectFrom('artists').select('portrait').where('id', '=', accountId).executeTakeFirst(),
  ])
  const picture = portrait?.portrait ? await files.find(`portraits/${portrait.portrait}.webp`) : undefined
  const stored = (name: string, size: number, key: string): Part => ({ name, size, read: () => open(files, key) })
  return [
    ...scores.map((row) => stored(`${folderOf(row)}/${fileName(row, row.removed_at ? ' (removed)' : '')}.pdf`, row.bytes, `scores/${row.id}.pdf`)),
    ...recordings.map((row) => stored(`${folderOf(row)}/${fileName(row)}.${endings[row.type] ?? 'audio'}`, row.bytes, `audio/${row.id}`)),
    ...(picture ? [{ name: 'picture.webp', size: picture.bytes, read: () => picture.read() }] : []),
  ]
}

const endings: Record<string, string> = { 'audio/mpeg': 'mp3', 'audio/ogg': 'ogg', 'audio/wav': 'wav', 'audio/flac': 'flac', 'audio/mp4': 'm4a' }

async function open(files: Files, key: string) {
  const file = await files.find(key)
  if (!file) throw new Error(`The file ${key} is missing.`)
  return file.read()
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
