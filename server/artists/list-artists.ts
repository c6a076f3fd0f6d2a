import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** Every artist with a name whose account is not blocked, in the order of their names. */
export async function listArtists(db: Database) {
  const rows = await db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['artists.id', 'name', 'short_biography', 'is_verified', 'account_id', 'portrait'])
    .where('blocked_at', 'is', null)
    .orderBy('name')
    .orderBy('artists.id')
    .limit(listed.artists)
    .execute()
  return {
    artists: rows.map(({ id, name, short_biography: shortBiography, is_verified, account_id, portrait }) => ({
      id,
      name,
      shortBiography,
      verified: is_verified ?? false,
      noUser: account_id === null,
      hasPicture: portrait !== null,
    })),
  }
}
