import type { Database } from '#server/database/schema.ts'
import { Refusal } from '#server/refusal.ts'

/** The artist of an account. A first and a last name in the profile are what it takes to publish (DECIDE-18). */
export async function namedArtist(db: Database, accountId: number) {
  const artist = await db
    .selectFrom('artists')
    .innerJoin('accounts', 'accounts.id', 'artists.id')
    .select('is_verified')
    .where('artists.id', '=', accountId)
    .where('first_name', '<>', '')
    .where('last_name', '<>', '')
    .executeTakeFirst()
  if (!artist) throw new Refusal(403, 'Profile required')
  return { isVerified: artist.is_verified }
}
