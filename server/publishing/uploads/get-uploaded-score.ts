import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Deps = Pick<AppDeps, 'db' | 'files'>
type Request = OperationRequest<'getUploadedScore', 'caller' | 'params'>

/** A score that the caller uploaded, also before a piece has it. */
export async function getUploadedScore({ db, files }: Deps, { caller, params }: Request) {
  const score = await db
    .selectFrom('score_files')
    .select('id')
    .where('id', '=', params.scoreId)
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  const file = score && (await files.find(`scores/${score.id}.pdf`))
  if (!file) throw new HttpError(404, 'This score is no longer there.')
  return { ...file, type: 'application/pdf', tag: score.id, isPublic: false }
}
