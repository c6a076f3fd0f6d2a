import { isDeepStrictEqual } from 'node:util'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { ComparedParts } from '#contract/publishing/review.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readDetails, selectPieces } from '#server/catalogue/piece/read-details.ts'
import { readNamedArtists } from '../mentions/update-mentions.ts'

/** Selects the changes that wait for an admin. Those of blocked accounts and of pieces that their artists have deleted are left out. */
export const selectChanges = (db: Database) =>
  db
    .selectFrom('piece_changes')
    .innerJoin('pieces', 'pieces.id', 'piece_changes.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['piece_changes.piece_id', 'pieces.title', 'artists.name as author', 'piece_changes.changed_at'])
    .where('deletion_requested_at', 'is', null)
    .where('blocked_at', 'is', null)

/**
 * A changed piece with what an admin saw before, and what it is now. The version is read before the parts: an answer for it is refused if they
 * have changed meanwhile.
 */
export async function readChange(db: Database, pieceId: number) {
  const change = await selectChanges(db).select(['artist_id', 'version', 'seen']).where('piece_id', '=', pieceId).executeTakeFirst()
  if (!change) throw new HttpError(404, 'No change to this piece is waiting for review.')
  return { ...change, after: await readComparedParts(db, pieceId) }
}

/** A score that a changed piece has or had. */
export async function findChangeScore(db: Database, { pieceId, scoreId }: { pieceId: number; scoreId: string }) {
  const { seen, after } = await readChange(db, pieceId)
  const score = [...seen.scores, ...after.scores].find((each) => each.scoreId === scoreId)
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  return score
}

/** The current parts of a piece that admins compare. Its people keep the ids of artists who have not agreed to be linked. */
export async function readComparedParts(db: Database, pieceId: number): Promise<ComparedParts> {
  const row = await selectPieces(db, undefined).where('pieces.id', '=', pieceId).executeTakeFirstOrThrow()
  const [[piece], { composerId, contributorIds }] = await Promise.all([readDetails(db, undefined, [row]), readNamedArtists(db, pieceId)])
  const { title, transcriptionInfo: origin, contributors, performances, scores } = piece!
  return {
    title,
    people: [
      ...(origin ? [{ role: originalComposer, name: origin.realComposer.name, artistId: composerId }] : []),
      ...contributors.map(({ type, name }, position) => ({ role: type, name, artistId: contributorIds[position] ?? -1 })),
    ],
    recordings: performances,
    scores: scores.map(({ uuid, name, pages }) => ({ scoreId: uuid, name, pages })),
  }
}

const partNames = ['title', 'people', 'recordings', 'scores'] as const

/** The parts that differ. A name counts as it is read; whether it links to an artist is for the artist to decide. */
export function changedParts(before: ComparedParts, after: ComparedParts) {
  const [one, other] = [before, after].map((parts) => ({ ...parts, people: parts.people.map(({ role, name }) => ({ role, name })) }))
  return partNames.filter((part) => !isDeepStrictEqual(one![part], other![part]))
}
