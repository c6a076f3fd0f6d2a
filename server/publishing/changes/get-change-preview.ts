import type { AppDeps } from '#server/app-deps.ts'
import { findPreview } from '#server/catalogue/piece/get-preview.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findChangeScore } from './read-change.ts'

type Deps = Pick<AppDeps, 'db' | 'files'>
type Request = OperationRequest<'getChangePreview', 'params' | 'query'>

/** The picture of the first page of a score that a changed piece has or had. It is found by the score's id, so that no cache shows another one. */
export async function getChangePreview({ db, files }: Deps, { params, query: { width } }: Request) {
  const { scoreId } = await findChangeScore(db, params)
  return { ...(await findPreview(files, scoreId, width)), isPublic: false }
}
