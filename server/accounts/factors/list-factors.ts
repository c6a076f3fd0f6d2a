import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** The second factors of the caller, the oldest first, and how many recovery codes are left. */
export async function listFactors({ db }: Pick<AppDeps, 'db'>, { caller: { accountId } }: OperationRequest<'listFactors', 'caller'>) {
  const [factors, codes] = await Promise.all([
    db
      .selectFrom('factors')
      .select(['id', 'kind', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db.selectFrom('recovery_codes').select('account_id').where('account_id', '=', accountId).execute(),
  ])
  return { factors, recoveryCodesLeft: codes.length }
}
