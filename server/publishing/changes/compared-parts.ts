import { isDeepStrictEqual } from 'node:util'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { ComparedParts } from '#contract/publishing.ts'
import { readDetails, selectPieces } from '#server/catalogue/piece/read-details.ts'
import type { Database } from '#server/database/schema.ts'
import { readNamedArtists } from '../mentions/read-named-artists.ts'

/** The current parts of a piece that admins compare. The people have the ids of artists to whom the piece does not link, too. */
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
