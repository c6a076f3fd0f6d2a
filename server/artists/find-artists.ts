import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { selectPeople, toPerson } from './select-people.ts'

const most = 20
const mostWords = 8

/** Artists whose name contains every word of the search, whatever its letters and accents; names that begin with it come first. */
export async function findArtists(db: Database, search: string) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords)
  if (words.length === 0) return { artists: [] }
  const rows = await selectPeople(db)
    .where((eb) => eb.and(words.map((word) => contains(word))))
    .orderBy(sql`starts_with(${plain(sql`name`)}, ${plain(sql`${words[0]!}::text`)})`, 'desc')
    .orderBy('name')
    .limit(most)
    .execute()
  return { artists: rows.map(toPerson) }
}

/** `strpos` knows no wildcards: what was typed is looked for as it is. */
const contains = (word: string) => sql<SqlBool>`strpos(${plain(sql`name`)}, ${plain(sql`${word}::text`)}) > 0`

/** Small letters without accents. */
const plain = (text: ReturnType<typeof sql>) => sql`lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`
