import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readHistory } from './read-history.ts'

/** What happened to a piece, whether it waits or is confirmed, from its upload on. */
export async function getPieceHistory(db: Database, pieceId: number) {
  const piece = await db.selectFrom('pieces').select(['id', 'title', 'uploaded_at']).where('id', '=', pieceId).executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  const history = await readHistory(db, [pieceId])
  return { piece: { id: piece.id, title: piece.title, uploadDate: piece.uploaded_at }, messageHistory: history.get(pieceId) ?? [] }
}
