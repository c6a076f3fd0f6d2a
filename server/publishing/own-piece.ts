import type { Tx } from '#server/database/schema.ts'
import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A piece of the caller's own, held until the transaction ends: nobody changes, buys or deletes it meanwhile. */
export async function ownPiece(tx: Tx, caller: Caller, pieceId: number) {
  const piece = await tx
    .selectFrom('pieces')
    .select(['id', 'artist_id', 'state', isOpenTo(caller).as('is_open')])
    .where('id', '=', pieceId)
    .forUpdate()
    .executeTakeFirst()
  if (!piece?.is_open) throw new HttpError(404, 'This piece does not exist.')
  if (piece.artist_id !== caller.accountId) throw new HttpError(403, 'This is not your piece.')
  return piece
}
