import type { Selectable } from 'kysely'
import type { Database, Tables } from '#server/database/schema.ts'

type Row = Omit<Selectable<Tables['artists']>, 'created_at' | 'search_name' | 'initial' | 'verified_name'> & { is_verified: boolean | null }

/** Selects the rows of `artists` for `toProfile`, beside their accounts. */
export const selectProfiles = (db: Database) =>
  db.selectFrom('artists').leftJoin('accounts', 'accounts.id', 'artists.account_id').selectAll('artists').select('is_verified')

/** Turns a row of `artists` into a profile of the contract. */
export const toProfile = (artist: Row) => ({
  id: artist.id,
  accountId: artist.account_id ?? -1,
  firstName: artist.first_name,
  lastName: artist.last_name,
  name: artist.name,
  shortBiography: artist.short_biography,
  biography: artist.biography,
  socialMedia: artist.social_media,
  verified: artist.is_verified ?? false,
  noUser: artist.account_id === null,
  hasPicture: artist.portrait !== null,
})
