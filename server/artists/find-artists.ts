import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { selectArtists, toArtistSummary } from './select-artists.ts'

const maxArtists = 20
const maxWords = 8

/** Finds artists whose name contains every word of the search; case and accents do not matter. Names that begin with the first word come first. */
export async function findArtists({ db }: Pick<AppDeps, 'db'>, { body: { search } }: OperationRequest<'findArtists', 'body'>) {
  const words = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (words.length === 0) return { artists: [] }
  const rows = await selectArtists(db)
    .where((eb) => eb.and(words.map((word) => sql<SqlBool>`position(search_text(${word}) in search_name) > 0`))) // without wildcards, unlike LIKE
    .orderBy(sql`starts_with(search_name, search_text(${words[0]!}))`, 'desc')
    .orderBy('name')
    .limit(maxArtists)
    .execute()
  return { artists: rows.map(toArtistSummary) }
}
