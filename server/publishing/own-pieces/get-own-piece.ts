import type { AppDeps } from '#server/app-deps.ts'
import { readPiece } from '#server/catalogue/piece/get-piece.ts'
import { lastReviewMessage, sold, toSalesFacts } from '#server/catalogue/sales-facts.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readNamedArtists } from '../mentions/update-mentions.ts'

type Deps = Pick<AppDeps, 'db' | 'catalogue'>
type Request = OperationRequest<'getOwnPiece', 'caller' | 'params'>

/** The caller's piece with everything that editing needs, also the ids of artists who have not agreed to be linked. For all others, admins included, it does not exist. */
export async function getOwnPiece({ db, catalogue }: Deps, { caller, params: { pieceId } }: Request) {
  const row = await db
    .selectFrom('pieces')
    .select(['state', 'deletion_requested_at', sold, lastReviewMessage])
    .where('id', '=', pieceId)
    .where('artist_id', '=', caller.accountId)
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'This piece does not exist.')
  const { piece } = await readPiece(db, catalogue.current, caller, pieceId)
  const { composerId, contributorIds } = await readNamedArtists(db, pieceId)
  const { transcriptionInfo: origin, contributors } = piece
  return {
    piece: {
      ...piece,
      ...toSalesFacts(row),
      state: row.state,
      deletionAsked: row.deletion_requested_at !== null,
      transcriptionInfo: origin && { ...origin, realComposer: { ...origin.realComposer, id: composerId } },
      contributors: contributors.map((each, position) => ({ ...each, artistId: contributorIds[position] ?? -1 })),
      scores: piece.scores.map((score) => ({ ...score, scoreId: score.uuid })),
    },
  }
}
