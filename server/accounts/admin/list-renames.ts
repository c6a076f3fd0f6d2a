import type { AppDeps } from '#server/app-deps.ts'

const maxRenames = 100

/** Artists who had the verified mark and changed their name, which took it away: those that an admin has not looked at, the oldest accounts first. */
export async function listRenames({ db }: Pick<AppDeps, 'db'>) {
  const rows = await db
    .selectFrom('artists')
    .innerJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['artists.id', 'name', 'verified_name'])
    .where('verified_name', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('artists.id')
    .limit(maxRenames)
    .execute()
  return { artists: rows.map(({ id, name, verified_name }) => ({ id, name, verifiedName: verified_name! })) }
}
