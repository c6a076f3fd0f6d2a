import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Request = OperationRequest<'listNotedScores', 'caller' | 'params'>

/** The scores of a piece that the caller may write in, in the order of downloads, and then the earlier editions in which notes of theirs are. */
export async function listNotedScores({ db }: Pick<AppDeps, 'db'>, { caller, params: { pieceId } }: Request) {
  const piece = await db
    .selectFrom('pieces')
    .select(canDownload(caller).as('is_downloadable'))
    .where('id', '=', pieceId)
    .where(canView(caller))
    .executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  if (!piece.is_downloadable) throw new HttpError(403, 'You need to first buy this piece')
  const [scores, noted] = await Promise.all([
    selectScores(db, caller).where('piece_id', '=', pieceId).execute(),
    db
      .selectFrom('noted_scores')
      .select(['score_id', 'name', 'marks'])
      .where('account_id', '=', caller.accountId)
      .where('piece_id', '=', pieceId)
      .orderBy('name')
      .orderBy('score_id')
      .execute(),
  ])
  const amounts = new Map(noted.map(({ score_id, marks }) => [score_id, marks]))
  const present = new Set(scores.map(({ id }) => id))
  return {
    scores: [
      ...scores.map(({ id, name, removed_at }, index) => ({ scoreId: id, name, index, isCurrent: removed_at === null, marks: amounts.get(id) ?? 0 })),
      ...noted
        .filter(({ score_id, marks }) => !present.has(score_id) && marks > 0)
        .map(({ score_id, name, marks }) => ({ scoreId: score_id, name, index: null, isCurrent: false, marks })),
    ],
  }
}
