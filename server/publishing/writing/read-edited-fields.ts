import { readDetails, selectPieces } from '#server/catalogue/piece/read-details.ts'
import type { Tx } from '#server/database/schema.ts'
import { readNamedArtists } from '../mentions/update-mentions.ts'

/** What an edit can change of a piece, under the names of the contract. */
export async function readEditedFields(tx: Tx, pieceId: number) {
  const row = await selectPieces(tx, undefined).where('pieces.id', '=', pieceId).executeTakeFirstOrThrow()
  const [[piece], { composerId, contributorIds }] = await Promise.all([readDetails(tx, undefined, [row]), readNamedArtists(tx, pieceId)])
  const { title, description, original, transcriptionInfo, year, difficulty, keywords, duration, price } = piece!
  const { instrumentation, scores, contributors, performances, accordion = null, copyPrice = null, stamped = false } = piece!
  return {
    title,
    description,
    original,
    transcriptionInfo: transcriptionInfo && { ...transcriptionInfo, realComposer: { id: composerId, name: transcriptionInfo.realComposer.name } },
    scores: scores.map(({ uuid, name, chosenPages }) => ({ uuid, name, chosenPages })),
    instruments: instrumentation,
    year,
    difficulty,
    keywords,
    duration,
    contributors: contributors.map(({ type, name }, position) => ({ type, name, artistId: contributorIds[position] ?? -1 })),
    performances,
    accordion,
    price,
    copyPrice,
    stamped,
  }
}
