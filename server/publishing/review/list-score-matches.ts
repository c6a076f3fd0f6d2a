import type { AppDeps } from '#server/app-deps.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findMatches } from '../matching/find-matches.ts'

type Request = OperationRequest<'listScoreMatches', 'params'>

/** The scores of a piece that equal a score of another artist, also one in a piece that is not public. */
export async function listScoreMatches({ db }: Pick<AppDeps, 'db'>, { params: { pieceId } }: Request) {
  const scores = await selectScores(db, undefined).where('piece_id', '=', pieceId).execute()
  const matches = await findMatches(
    db,
    scores.map(({ id }) => id),
    { among: 'pieces' },
  )
  return {
    matches: scores.flatMap(({ id, name }, index) => {
      const match = matches.find(({ scoreId }) => scoreId === id)
      if (!match) return []
      const { pieceId: otherId, title, artistId, artist, position, name: otherName, confirmed } = match
      return [{ score: index, name, other: { pieceId: otherId, title, artistId, artist, score: position, name: otherName, confirmed } }]
    }),
  }
}
