import { isDeepStrictEqual } from 'node:util'
import type { ComparedParts } from '#contract/publishing.ts'
import { readDetails, selectPieces } from '#server/catalogue/piece/read-details.ts'
import type { Database } from '#server/database/schema.ts'

/** What an original composer is called among the people of a piece. */
export const originalComposer = 'Original composer'

/** The current parts of a piece that admins compare. */
export async function readComparedParts(db: Database, pieceId: number): Promise<ComparedParts> {
  const row = await selectPieces(db, undefined).where('pieces.id', '=', pieceId).executeTakeFirstOrThrow()
  const [piece] = await readDetails(db, undefined, [row])
  const { title, transcriptionInfo: origin, contributors, performances, scores } = piece!
  return {
    title,
    people: [
      ...(origin ? [{ role: originalComposer, name: origin.realComposer.name, artistId: origin.realComposer.id }] : []),
      ...contributors.map(({ type, name, artistId }) => ({ role: type, name, artistId })),
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
