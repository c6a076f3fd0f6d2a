import type { Selectable } from 'kysely'
import type { Tables } from '#server/database/schema.ts'

type Row = Selectable<Tables['artists']> & { is_verified: boolean | null }

/** What an artist says of themselves, in the words of the wire. */
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
