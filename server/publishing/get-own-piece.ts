import { readPiece } from '#server/catalogue/get-piece.ts'
import type { Catalogue } from '#server/catalogue/memory/catalogue.ts'
import { lastWord, sold, toBusiness } from '#server/catalogue/business.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { HttpError } from '#server/http/http-error.ts'

/** One own piece with all that editing needs. For everybody else, admins too, it is not there. */
export async function getOwnPiece(db: Database, catalogue: Catalogue, caller: Caller, pieceId: number) {
  const row = await db
    .selectFrom('pieces')
    .select(['state', 'deletion_asked_at', sold, lastWord])
    .where('id', '=', pieceId)
    .where('artist_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'This piece does not exist.')
  const { piece } = await readPiece(db, catalogue, caller, pieceId)
  return {
    piece: {
      ...piece,
      ...toBusiness(row),
      state: row.state,
      deletionAsked: row.deletion_asked_at !== null,
      scores: piece.scores.map((score) => ({ ...score, scoreId: score.uuid })),
    },
  }
}
