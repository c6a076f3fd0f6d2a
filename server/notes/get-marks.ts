import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { readChanges } from './read-marks.ts'

type Request = OperationRequest<'getMarks', 'caller' | 'params'>

/** The marks of an account in a score of a piece that it may download, also if another edition has replaced the score. */
export async function getMarks({ db }: Pick<AppDeps, 'db'>, { caller, params: { scoreId } }: Request) {
  const noted = await db
    .selectFrom('noted_scores')
    .innerJoin('pieces', 'pieces.id', 'piece_id')
    .select(['revision', canDownload(caller).as('is_downloadable')])
    .where('account_id', '=', caller.accountId)
    .where('score_id', '=', scoreId)
    .where(canView(caller))
    .executeTakeFirst()
  if (!noted) throw new HttpError(404, 'This piece has no such score.')
  if (!noted.is_downloadable) throw new HttpError(403, 'You need to first buy this piece')
  const { added } = await readChanges(db, { accountId: caller.accountId, scoreId }, 0)
  return { revision: noted.revision, marks: added }
}
