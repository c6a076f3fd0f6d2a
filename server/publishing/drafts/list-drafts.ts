import { unusedUploads } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** The drafts of the caller, the one that was changed last first. */
export async function listDrafts({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller }: OperationRequest<'listDrafts', 'caller'>) {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'piece_id', 'title', 'scores', 'uploads', 'changed_at'])
    .where('account_id', '=', caller.accountId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
  const at = now()
  return {
    drafts: rows.map(({ id, piece_id, title, scores, uploads, changed_at }) => ({
      id,
      pieceId: piece_id,
      title,
      scores,
      changed: changed_at,
      uploadsUntil: uploads.length === 0 ? null : endOfUploads(changed_at, at),
    })),
  }
}

/** Until when the uploads of a draft are kept that was changed then; null if that is over. */
function endOfUploads(changed: Date, now: Date) {
  const end = new Date(changed.getTime() + unusedUploads.draftDays * 86_400_000)
  return end > now ? end : null
}
