import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { selectProfiles, toProfile } from './profiles.ts'

/** The profile of this id: an artist's, or an empty one with the id -1 for an account that has not written any. */
export async function getBiography({ db }: Pick<AppDeps, 'db'>, { params: { artistId } }: OperationRequest<'getBiography', 'params'>) {
  const artist = await selectProfiles(db).where('artists.id', '=', artistId).where('deleted_at', 'is', null).executeTakeFirst()
  if (artist) return { biography: toProfile(artist) }
  const account = await db.selectFrom('accounts').select('is_verified').where('id', '=', artistId).where('deleted_at', 'is', null).executeTakeFirst()
  if (!account) throw new HttpError(404, 'This artist does not exist.')
  return { biography: { ...toProfile({ ...emptyProfile, ...account }), accountId: artistId, noUser: false } }
}

const emptyTexts = { first_name: '', last_name: '', name: '', short_biography: '', biography: '', social_media: {} }
const emptyProfile = { ...emptyTexts, id: -1, account_id: null, portrait: null }
