import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** The second factors of the caller, the oldest first, how many recovery codes are left, and whether an admin without a factor has no rights. */
export async function listFactors(
  { db, adminsNeedFactor }: Pick<AppDeps, 'db' | 'adminsNeedFactor'>,
  { caller: { accountId } }: OperationRequest<'listFactors', 'caller'>,
) {
  const [factors, codes, { category }] = await Promise.all([
    db
      .selectFrom('factors')
      .select(['id', 'kind', 'name', 'created_at as addedAt', 'last_used_at as lastUsedAt'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db.selectFrom('recovery_codes').select('account_id').where('account_id', '=', accountId).execute(),
    db.selectFrom('accounts').select('category').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ])
  return { factors, recoveryCodesLeft: codes.length, isRequired: adminsNeedFactor && category === 'ADMIN' }
}
