import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { deleteUnusedUploads } from '../uploads/delete-unused-uploads.ts'

type Deps = Pick<AppDeps, 'db' | 'files'>

/** Deletes a draft of the caller's with its uploads, unless a piece or another draft uses them. */
export async function deleteDraft(
  { db, files }: Deps,
  { caller, params: { draftId }, query: { revision } }: OperationRequest<'deleteDraft', 'caller' | 'params' | 'query'>,
) {
  const deleted = await db
    .deleteFrom('drafts')
    .where('account_id', '=', caller.accountId)
    .where('id', '=', draftId)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .returning('uploads')
    .executeTakeFirst()
  if (deleted) await deleteUnusedUploads({ db, files }, { ids: deleted.uploads }).catch(() => {}) // the draft is deleted all the same; the sweep tries again
}
