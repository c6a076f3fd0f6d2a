import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readHistory } from './read-history.ts'

/** The history of a piece in any state since its upload. */
export async function getPieceHistory({ db }: Pick<AppDeps, 'db'>, { params: { pieceId } }: OperationRequest<'getPieceHistory', 'params'>) {
  const piece = await db.selectFrom('pieces').select(['id', 'title', 'uploaded_at']).where('id', '=', pieceId).executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  const history = await readHistory(db, [pieceId])
  return { piece: { id: piece.id, title: piece.title, uploadDate: piece.uploaded_at }, messageHistory: history.get(pieceId) ?? [] }
}
