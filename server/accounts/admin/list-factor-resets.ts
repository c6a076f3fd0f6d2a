import type { AppDeps } from '#server/app-deps.ts'

/** The accounts whose owners have lost their second factors, the longest waiting first. */
export async function listFactorResets({ db }: Pick<AppDeps, 'db'>) {
  const requests = await db
    .selectFrom('factor_resets')
    .innerJoin('accounts', 'accounts.id', 'factor_resets.account_id')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select(['accounts.id as account', 'email', 'category', 'requested_at as requestedAt', 'artists.name'])
    .where('email', 'is not', null)
    .orderBy('requested_at')
    .execute()
  return { requests: requests.map(({ email, name, ...request }) => ({ ...request, email: email!, name: name ?? '' })) }
}
