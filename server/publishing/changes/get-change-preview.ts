import type { AppDeps } from '#server/app-deps.ts'
import { findPicture, widthFor } from '#server/catalogue/piece/find-picture.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findChangeScore } from './read-change.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores'>
type Request = OperationRequest<'getChangePreview', 'caller' | 'origin' | 'params' | 'query'>

/** The picture of the first page of a score that a changed piece has or had. It is found by the score's id, so that no cache shows another one. */
export async function getChangePreview(deps: Deps, { caller, origin, params, query: { width } }: Request) {
  const { scoreId } = await findChangeScore(deps.db, params)
  const shown = { scoreId, page: 0, look: {} }
  return { ...(await findPicture(deps, shown, widthFor(width), { caller, origin })), isPublic: false }
}
