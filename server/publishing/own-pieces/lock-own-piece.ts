import type { Tx } from '#server/database/schema.ts'
import { canView } from '#server/catalogue/access.ts'
import type { Caller } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Locks a piece of the caller's own until the transaction ends, so that nothing changes, buys or deletes it meanwhile. */
export async function lockOwnPiece(tx: Tx, caller: Caller, pieceId: number) {
  const piece = await tx
    .selectFrom('pieces')
    .select(['id', 'artist_id', 'state', 'version', canView(caller).as('can_view')])
    .where('id', '=', pieceId)
    .forUpdate()
    .executeTakeFirst()
  if (!piece?.can_view) throw new HttpError(404, 'This piece does not exist.')
  if (piece.artist_id !== caller.accountId) throw new HttpError(403, 'This is not your piece.')
  return piece
}
