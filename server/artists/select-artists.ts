import { isPublicArtist } from '#server/catalogue/access.ts'
import type { Database } from '#server/database/schema.ts'

/** Selects artists as lists show them, without those of blocked accounts, of which there are few, and composers whom no public piece names. */
export const selectArtists = (db: Database) =>
  db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['artists.id', 'name', 'short_biography', 'is_verified', 'account_id', 'portrait'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts as blocked')
            .select('blocked.id')
            .whereRef('blocked.id', '=', 'artists.account_id')
            .where('blocked.blocked_at', 'is not', null),
        ),
      ),
    )
    .where(isPublicArtist)

type Row = Awaited<ReturnType<ReturnType<typeof selectArtists>['executeTakeFirstOrThrow']>>

/** Turns a row into an artist of the contract. */
export const toArtistSummary = ({ id, name, short_biography: shortBiography, is_verified, account_id, portrait }: Row) => ({
  id,
  name,
  shortBiography,
  verified: is_verified ?? false,
  noUser: account_id === null,
  hasPicture: portrait !== null,
})
