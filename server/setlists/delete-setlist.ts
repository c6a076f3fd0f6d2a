import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Deletes a setlist of the caller, and with it its link. */
export async function deleteSetlist({ db }: Pick<AppDeps, 'db'>, { caller, params }: OperationRequest<'deleteSetlist', 'caller' | 'params'>) {
  await db.deleteFrom('setlists').where('account_id', '=', caller.accountId).where('id', '=', params.setlistId).execute()
}
