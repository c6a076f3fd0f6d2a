import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findDeletionObstacle } from '../deletion/delete-account.ts'
import { readCredentials } from '../credentials.ts'

/** The caller's address, when the password was last changed, and why the account cannot be deleted: '' if it can. */
export async function getSettings({ db }: Pick<AppDeps, 'db'>, { caller: { accountId } }: OperationRequest<'getSettings', 'caller'>) {
  const [{ email, password_changed_at }, obstacle] = await Promise.all([readCredentials(db, accountId), findDeletionObstacle(db, accountId)])
  return { settings: { email, lastPasswordChange: password_changed_at, obstacle: obstacle ?? '' } }
}
