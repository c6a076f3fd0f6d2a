import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findSetlist } from './find-setlist.ts'

/** Ends the link of a setlist of the caller. */
export async function unshareSetlist({ db }: Pick<AppDeps, 'db'>, { caller, params }: OperationRequest<'unshareSetlist', 'caller' | 'params'>) {
  const { id } = await findSetlist(db, caller, params.setlistId)
  await db
    .updateTable('setlists')
    .set({ share_token: null, shares_notes: false })
    .where('account_id', '=', caller.accountId)
    .where('id', '=', id)
    .execute()
}
