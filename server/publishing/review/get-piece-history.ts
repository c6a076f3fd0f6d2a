import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Database } from '#server/database/schema.ts'

/** The history of a piece in any state since its upload. */
export async function getPieceHistory({ db }: Pick<AppDeps, 'db'>, { params: { pieceId } }: OperationRequest<'getPieceHistory', 'params'>) {
  const piece = await db.selectFrom('pieces').select(['id', 'title', 'uploaded_at']).where('id', '=', pieceId).executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  const history = await readHistory(db, [pieceId])
  return { piece: { id: piece.id, title: piece.title, uploadDate: piece.uploaded_at }, messageHistory: history.get(pieceId) ?? [] }
}

/** The edits and reviews of these pieces, the oldest first. Their creation is not among them: it is the piece's upload date (DECIDE-21). */
export async function readHistory(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('piece_events')
    .leftJoin('artists', 'artists.id', 'piece_events.account_id')
    .leftJoin('accounts', 'accounts.id', 'piece_events.account_id')
    .select(['piece_id', 'kind', 'message', 'at', 'artists.name', 'accounts.email'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .where('kind', '<>', 'CREATED')
    .orderBy('piece_events.id')
    .execute()
  const history = rows.map(({ piece_id, kind, message, at, name, email }) => ({
    piece_id,
    message,
    confirmed: kind === 'ACCEPT',
    date: at,
    confirmedByName: kind === 'EDIT' ? '' : (name ?? email ?? ''),
    edited: kind === 'EDIT',
    editedDate: kind === 'EDIT' ? at : null,
  }))
  return Map.groupBy(history, ({ piece_id }) => piece_id)
}
