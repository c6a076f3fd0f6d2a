import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Logs the caller out everywhere. */
export async function endSessions({ db }: Pick<AppDeps, 'db'>, { caller: { accountId } }: OperationRequest<'endSessions', 'caller'>) {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
