import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findDeletionObstacle } from '../deletion/delete-account.ts'
import { readCredentials } from '../credentials.ts'

/** The caller's address, when the password was last changed, what receipts are made out to, and why the account cannot be deleted: '' if it can. */
export async function getSettings({ db }: Pick<AppDeps, 'db'>, { caller: { accountId } }: OperationRequest<'getSettings', 'caller'>) {
  const [{ email, password_changed_at }, { billing_address, vat_id }, obstacle] = await Promise.all([
    readCredentials(db, accountId),
    db.selectFrom('accounts').select(['billing_address', 'vat_id']).where('id', '=', accountId).executeTakeFirstOrThrow(),
    findDeletionObstacle(db, accountId),
  ])
  return { settings: { email, lastPasswordChange: password_changed_at, billingAddress: billing_address, vatId: vat_id, obstacle: obstacle ?? '' } }
}
