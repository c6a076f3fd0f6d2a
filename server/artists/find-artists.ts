import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { nameBegins, nameContains, nameOrder, selectArtists, toArtistSummary } from './select-artists.ts'

const maxArtists = 20
const maxWords = 8

/** Finds artists whose name contains every word of the search; case and accents do not matter. Names that begin with the first word come first. */
export async function findArtists({ db }: Pick<AppDeps, 'db'>, { body: { search }, signal }: OperationRequest<'findArtists', 'body' | 'signal'>) {
  const [first, ...others] = search.split(/\s+/).filter(Boolean).slice(0, maxWords)
  if (first === undefined) return { artists: [] }
  const matching = selectArtists(db)
    .where((eb) => eb.and(others.map(nameContains)))
    .orderBy(nameOrder)
    .orderBy('artists.id')
  return inSearchTurn(signal, async () => {
    const beginning = await matching.where(nameBegins(first)).limit(maxArtists).execute()
    const missing = maxArtists - beginning.length
    const elsewhere =
      missing === 0
        ? []
        : await matching
            .where(nameContains(first))
            .where((eb) => eb.not(nameBegins(first)))
            .limit(missing)
            .execute()
    return { artists: [...beginning, ...elsewhere].map(toArtistSummary) }
  })
}
