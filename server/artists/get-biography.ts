import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { toProfile } from './to-profile.ts'

/** The profile of this number: of an artist, or an empty one with the id -1 for an account that has written none yet. */
export async function getBiography(db: Database, id: number) {
  const artist = await db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .selectAll('artists')
    .select('is_verified')
    .where('artists.id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (artist) return { biography: toProfile(artist) }
  const account = await db.selectFrom('accounts').select('is_verified').where('id', '=', id).where('closed_at', 'is', null).executeTakeFirst()
  if (!account) throw new HttpError(404, 'This artist does not exist.')
  return { biography: { ...toProfile({ ...nobody, ...account }), accountId: id, noUser: false } }
}

const unwritten = { first_name: '', last_name: '', name: '', short_biography: '', biography: '', social_media: {} }
const nobody = { ...unwritten, id: -1, account_id: null, portrait: null, created_at: new Date(0) }
