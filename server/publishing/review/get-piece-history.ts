import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Database } from '#server/database/schema.ts'

/** The history of a piece in any state since its upload. */
export async function getPieceHistory({ db }: Pick<AppDeps, 'db'>, { params: { pieceId } }: OperationRequest<'getPieceHistory', 'params'>) {
  const piece = await db.selectFrom('pieces').select(['id', 'title', 'uploaded_at']).where('id', '=', pieceId).executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  const histories = await readHistory(db, [pieceId])
  return { piece: { id: piece.id, title: piece.title, uploadDate: piece.uploaded_at }, ...historyOf(histories, pieceId) }
}

/** The events of these pieces by their ids, the oldest first. */
export async function readHistory(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('piece_events')
    .leftJoin('artists', 'artists.id', 'piece_events.account_id')
    .leftJoin('accounts', 'accounts.id', 'piece_events.account_id')
    .select(['piece_id', 'kind', 'message', 'at', 'rights_version', 'artists.name', 'accounts.email'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('piece_events.id')
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}

/**
 * The edits and reviews of a piece, the oldest first, and the last declaration of rights by its artist. Its creation is not among them: it is the
 * piece's upload date (DECIDE-21).
 */
export function historyOf(histories: Awaited<ReturnType<typeof readHistory>>, pieceId: number) {
  const events = histories.get(pieceId) ?? []
  const declaration = events.findLast(({ rights_version }) => rights_version !== null)
  const messageHistory = events
    .filter(({ kind }) => kind !== 'CREATED')
    .map(({ kind, message, at, name, email }) => ({
      message,
      confirmed: kind === 'ACCEPT',
      date: at,
      confirmedByName: kind === 'EDIT' ? '' : (name ?? email ?? ''),
      edited: kind === 'EDIT',
      editedDate: kind === 'EDIT' ? at : null,
    }))
  return { messageHistory, ...(declaration && { rights: { version: declaration.rights_version!, date: declaration.at } }) }
}
