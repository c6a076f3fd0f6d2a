import { scoreFileName } from '#contract/text/file-name.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findChangeScore } from './read-change.ts'

type Deps = Pick<AppDeps, 'db' | 'files'>
type Request = OperationRequest<'getChangeScore', 'params'>

/** A score that a changed piece has or had. It counts as no download, because admins read it to compare. */
export async function getChangeScore({ db, files }: Deps, { params }: Request) {
  const { scoreId, name } = await findChangeScore(db, params)
  const file = await files.find(`scores/${scoreId}.pdf`)
  if (!file) throw new Error(`The score ${scoreId} is missing.`)
  return { ...file, type: 'application/pdf', tag: scoreId, isPublic: false, saveAs: scoreFileName(name) }
}
