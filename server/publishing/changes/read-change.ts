import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readComparedParts } from './compared-parts.ts'
import { selectChanges } from './select-changes.ts'

/**
 * A changed piece with what an admin saw before, and what it is now. The version is read first, so that what is shown is at least as new, and an
 * answer to an older version is refused.
 */
export async function readChange(db: Database, pieceId: number) {
  const change = await selectChanges(db).select(['artist_id', 'version', 'seen']).where('piece_id', '=', pieceId).executeTakeFirst()
  if (!change) throw new HttpError(404, 'No change of this piece waits for an admin.')
  return { ...change, after: await readComparedParts(db, pieceId) }
}

/** A score that a changed piece has or had. */
export async function findChangeScore(db: Database, { pieceId, scoreId }: { pieceId: number; scoreId: string }) {
  const { seen, after } = await readChange(db, pieceId)
  const score = [...seen.scores, ...after.scores].find((each) => each.scoreId === scoreId)
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  return score
}
