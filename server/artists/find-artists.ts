import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import type { Database } from '#server/database/schema.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { selectArtists, toArtistSummary } from './select-artists.ts'

const maxArtists = 20
/** How many names are looked up at first, and how many more each time that too few of their artists are public. */
const [firstNames, growth] = [100, 10]

/** Finds artists whose name has every word of the search, in the order of `ArtistNames.find`. */
export async function findArtists(
  { db, catalogue }: Pick<AppDeps, 'db' | 'catalogue'>,
  { body: { search }, signal }: OperationRequest<'findArtists', 'body' | 'signal'>,
) {
  if (search.trim() === '') return { artists: [] }
  return inSearchTurn(signal, async () => {
    for (let limit = firstNames; ; limit *= growth) {
      const ids = catalogue.artistNames.find(search, limit)
      const artists = await readArtists(db, ids)
      if (artists.length >= maxArtists || ids.length < limit) return { artists: artists.slice(0, maxArtists) }
    }
  })
}

/** The public ones among these artists, in this order. */
async function readArtists(db: Database, ids: number[]) {
  const rows = await selectArtists(db)
    .where((eb) => eb('artists.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toArtistSummary(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
