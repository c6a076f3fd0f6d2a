import type { Selectable } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Database, Tables } from '#server/database/schema.ts'

/** The profile of this id: an artist's, or an empty one with the id -1 for an account that has not written any. */
export async function getBiography({ db }: Pick<AppDeps, 'db'>, { params: { artistId } }: OperationRequest<'getBiography', 'params'>) {
  const artist = await selectProfiles(db).where('artists.id', '=', artistId).where('deleted_at', 'is', null).executeTakeFirst()
  if (artist) return { biography: { ...toProfile(artist), version: artist.profile_version } }
  const account = await db.selectFrom('accounts').select('is_verified').where('id', '=', artistId).where('deleted_at', 'is', null).executeTakeFirst()
  if (!account) throw new HttpError(404, 'This artist does not exist.')
  return { biography: { ...toProfile({ ...emptyProfile, ...account }), accountId: artistId, noUser: false, version: 0 } }
}

const emptyTexts = { first_name: '', last_name: '', name: '', short_biography: '', biography: '', social_media: {} }
const emptyProfile = { ...emptyTexts, id: -1, account_id: null, portrait: null }

type Row = Omit<
  Selectable<Tables['artists']>,
  'created_at' | 'search_name' | 'list_name' | 'list_key' | 'initial' | 'verified_name' | 'profile_version'
> & {
  is_verified: boolean | null
}

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
