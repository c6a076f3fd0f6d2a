import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A score that the caller may download and so may write in, with its piece. */
export async function findWritableScore(db: Database, caller: Caller, scoreId: string) {
  const score = await selectScores(db, caller)
    .innerJoin('pieces', 'pieces.id', 'scores.piece_id')
    .innerJoin('score_files', 'score_files.id', 'scores.id')
    .select(['pages', 'state', 'artist_id', 'is_stamped', canDownload(caller).as('is_downloadable')])
    .where('scores.id', '=', scoreId)
    .where(canView(caller))
    .forKeyShare('pieces')
    .executeTakeFirst()
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  if (!score.is_downloadable) throw new HttpError(403, 'You need to first buy this piece')
  return score
}
