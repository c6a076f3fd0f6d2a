import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/**
 * Reads the artist of an account. Publishing the first piece requires a first and a last name in the profile (DECIDE-18); an account that
 * has pieces is an artist even if the name was emptied later.
 */
export async function requireArtist(db: Database, accountId: number) {
  const artist = await db
    .selectFrom('artists')
    .innerJoin('accounts', 'accounts.id', 'artists.id')
    .select('is_verified')
    .where('artists.id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('first_name', '<>', ''), eb('last_name', '<>', '')]),
        eb.exists(eb.selectFrom('pieces').select('pieces.id').whereRef('pieces.artist_id', '=', 'artists.id')),
      ]),
    )
    .executeTakeFirst()
  if (!artist) throw new HttpError(403, 'Profile required')
  return { isVerified: artist.is_verified }
}
