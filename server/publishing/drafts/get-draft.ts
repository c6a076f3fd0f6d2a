import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { lockUploads } from './lock-uploads.ts'

type Request = OperationRequest<'getDraft', 'caller' | 'params'>

/** A draft of the caller's, and which of its uploads are still there; null if there is none. */
export const getDraft = ({ db }: Pick<AppDeps, 'db'>, { caller, params: { draftId } }: Request) =>
  transact(db, async (tx) => {
    const draft = await tx
      .selectFrom('drafts')
      .select(['revision', 'content', 'uploads', 'changed_at'])
      .where('account_id', '=', caller.accountId)
      .where('id', '=', draftId)
      .executeTakeFirst()
    if (!draft) return { draft: null }
    const { revision, content, changed_at: changed } = draft
    return { draft: { revision, content, changed, uploads: await lockUploads(tx, caller, draft.uploads) } }
  })
