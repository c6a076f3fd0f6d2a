import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { selectPeople, toPerson } from './select-people.ts'

/** Every artist with a name whose account is not blocked, in the order of their names; of those without an account whom a piece names. */
export async function listArtists(db: Database) {
  const rows = await selectPeople(db)
    .where((eb) =>
      eb.or([
        eb('account_id', 'is not', null),
        eb.exists(eb.selectFrom('pieces').select('pieces.id').whereRef('real_composer_id', '=', 'artists.id')),
        eb.exists(eb.selectFrom('contributors').select('contributors.artist_id').whereRef('contributors.artist_id', '=', 'artists.id')),
      ]),
    )
    .orderBy('name')
    .orderBy('artists.id')
    .limit(listed.artists)
    .execute()
  return { artists: rows.map(toPerson) }
}
