import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { selectPeople, toPerson } from './select-people.ts'

/** Every artist with a name whose account is not blocked, in the order of their names. */
export async function listArtists(db: Database) {
  const rows = await selectPeople(db).orderBy('name').orderBy('artists.id').limit(listed.artists).execute()
  return { artists: rows.map(toPerson) }
}
