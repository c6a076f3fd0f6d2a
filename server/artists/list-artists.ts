import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { nameContains, selectArtists, toArtistSummary } from './select-artists.ts'

/**
 * One page of the artists in alphabetical order, names without an initial last, and the initials of all that the search finds. Artists of
 * blocked accounts are left out, and so are composers without an account whom no public piece names.
 */
export async function listArtists({ db }: Pick<AppDeps, 'db'>, { query, signal }: OperationRequest<'listArtists', 'query' | 'signal'>) {
  const { page, size, order, search, initial } = query
  const listed = selectArtists(db).$if(search !== '', (artists) => artists.where(nameContains(search)))
  const read = async () => {
    const [rows, counts] = await Promise.all([
      listed
        .$if(initial !== undefined, (artists) => artists.where('initial', '=', initial!))
        .orderBy(sql`initial = '#'`, order)
        .orderBy('search_name', order)
        .orderBy('name', order)
        .orderBy('artists.id', order)
        .limit(size)
        .offset(page * size)
        .execute(),
      listed
        .clearSelect()
        .select(['initial', ({ fn }) => fn.countAll<number>().as('amount')])
        .groupBy('initial')
        .orderBy(sql`initial = '#'`)
        .orderBy('initial')
        .execute(),
    ])
    const total = counts.reduce((sum, each) => (initial === undefined || each.initial === initial ? sum + each.amount : sum), 0)
    return { artists: rows.map(toArtistSummary), total, initials: counts.map((each) => each.initial) }
  }
  return search === '' ? read() : inSearchTurn(signal, read)
}
