import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { selectArtists, toArtistSummary } from './select-artists.ts'

/**
 * One page of the artists in alphabetical order, and the initials of all that the search finds. Artists of blocked accounts are left out, and
 * so are composers without an account whom no piece names.
 */
export async function listArtists({ db }: Pick<AppDeps, 'db'>, { query }: OperationRequest<'listArtists', 'query'>) {
  const { order, search, initial } = query
  const listed = selectArtists(db)
    .where((eb) =>
      eb.or([
        eb('account_id', 'is not', null),
        eb.exists(eb.selectFrom('pieces').select('pieces.id').whereRef('real_composer_id', '=', 'artists.id')),
        eb.exists(eb.selectFrom('contributors').select('contributors.artist_id').whereRef('contributors.artist_id', '=', 'artists.id')),
      ]),
    )
    .$if(search !== '', (artists) => artists.where(sql<SqlBool>`position(search_text(${search}) in search_name) > 0`))
  const ordered = listed
    .$if(initial !== undefined, (artists) => artists.where('initial', '=', initial!))
    .orderBy('search_name', order)
    .orderBy('name', order)
    .orderBy('artists.id', order)
  const [{ rows, total }, initials] = await Promise.all([
    paginate(ordered, query),
    db
      .selectFrom(distinctInitials)
      .select('distinct_initials.initial')
      .where((eb) => eb.exists(listed.clearSelect().select('artists.id').where('artists.initial', '=', eb.ref('distinct_initials.initial'))))
      .orderBy(sql`distinct_initials.initial = '#'`)
      .orderBy('distinct_initials.initial')
      .execute(),
  ])
  return { artists: rows.map(toArtistSummary), total, initials: initials.map((row) => row.initial) }
}

/** The initials of all artists, each read by one step in the index, because grouping the artists would read every row. */
const distinctInitials = sql<{ initial: string }>`(
  with recursive steps as (
    select min(initial) as initial from artists
    union all
    select (select min(initial) from artists where artists.initial > steps.initial) from steps where steps.initial is not null)
  select initial from steps where initial is not null)`.as<'distinct_initials'>(sql.ref('distinct_initials'))
