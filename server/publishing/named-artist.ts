import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/**
 * The artist of an account. A first and a last name in the profile are what it takes to publish the first piece (DECIDE-18); who has pieces
 * keeps them, whatever became of the name.
 */
export async function namedArtist(db: Database, accountId: number) {
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
