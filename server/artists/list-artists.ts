import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { orFromCopy } from '#server/catalogue/memory/public-copy.ts'
import type { Catalogue } from '#server/catalogue/memory/catalogue.ts'
import type { CopiedArtist } from '#server/catalogue/memory/read-public.ts'
import { selectArtists, toArtistSummary } from './select-artists.ts'

type Query = OperationRequest<'listArtists', 'query'>['query']

/**
 * One page of the artists in the order of their surnames, names without an initial last, with the number and the instruments of their public
 * pieces, and the initials of all that the search finds. Artists of blocked accounts are left out, and so are composers without an account
 * whom no public piece names.
 */
export async function listArtists(
  { db, catalogue }: Pick<AppDeps, 'db' | 'catalogue'>,
  { query, signal }: OperationRequest<'listArtists', 'query' | 'signal'>,
) {
  const { page, size, order, search, initial } = query
  const read = async () => {
    const found = foundBy(catalogue, search)
    const listed = selectArtists(db).select(['list_name', 'initial'])
    const byId = (ids: number[]) => listed.where((eb) => eb('artists.id', '=', eb.fn.any(eb.val(ids))))
    const isBroad = found !== undefined && found.length > catalogue.artistNames.size * broad
    const [rows, counts] = await Promise.all([
      (found === undefined ? listed : isBroad ? listed.where(isOneOf(found)) : byId(found))
        .$if(initial !== undefined, (artists) => artists.where('initial', '=', initial!))
        .orderBy(sql`initial = '#'`, order)
        .orderBy('list_key', order)
        .orderBy('name', order)
        .orderBy('artists.id', order)
        .limit(size)
        .offset(page * size)
        .execute(),
      (found === undefined ? listed : byId(found))
        .clearSelect()
        .select(['initial', ({ fn }) => fn.countAll<number>().as('amount')])
        .groupBy('initial')
        .orderBy(sql`initial = '#'`)
        .orderBy('initial')
        .execute(),
    ])
    const total = counts.reduce((sum, each) => (initial === undefined || each.initial === initial ? sum + each.amount : sum), 0)
    return { artists: rows, total, initials: counts.map((each) => each.initial) }
  }
  const answer = async () => {
    const { artists, ...others } = await orFromCopy(read(), () =>
      copiedPage(catalogue.copy.artists(), { ...query, found: foundBy(catalogue, search) }),
    )
    return { artists: artists.map((artist) => toListedArtist(artist, catalogue.current)), ...others }
  }
  // A search is late only in its turn: while it waits for others, the database is not what it waits for.
  return search.trim() === '' ? answer() : inSearchTurn(signal, answer)
}

/** From this part of all artists on, a search is broad. Its first page is found sooner in the order of the list than by the ids of all that it finds. */
const broad = 0.1

/** Whether a row of `artists` has one of these ids, as a filter that keeps PostgreSQL from reading by them: it expects few, as in every prepared plan. */
const isOneOf = (ids: number[]) => sql<SqlBool>`coalesce(artists.id in (select unnest(${ids}::int[])), false)`

/** The ids of the artists that a search finds; undefined if nothing is searched. */
const foundBy = ({ artistNames }: AppDeps['catalogue'], search: string) => (search.trim() === '' ? undefined : artistNames.findAll(search))

/** How many of an artist's instruments are named. */
const maxInstruments = 3

type Row = Parameters<typeof toArtistSummary>[0] & Pick<CopiedArtist, 'list_name' | 'initial'>

function toListedArtist({ list_name: listName, initial, ...artist }: Row, catalogue: Catalogue) {
  const { pieces: pieceCount, instruments } = catalogue.worksOf(artist.id, maxInstruments)
  return { ...toArtistSummary(artist), listName, initial, pieceCount, instruments }
}

/** The same page of the copied artists. */
function copiedPage(artists: CopiedArtist[], { page, size, order, initial, found }: Query & { found: number[] | undefined }) {
  const ids = found && new Set(found)
  const listed = artists.filter(({ id }) => ids?.has(id) ?? true)
  const sorted = listed
    .filter((artist) => initial === undefined || artist.initial === initial)
    .toSorted((one, other) => compareNames(one, other) * (order === 'asc' ? 1 : -1))
  const initials = [...new Set(listed.toSorted(compareNames).map((artist) => artist.initial))]
  return { artists: sorted.slice(page * size, (page + 1) * size), total: sorted.length, initials }
}

/** As the list is sorted: names without an initial last. */
const compareNames = (one: CopiedArtist, other: CopiedArtist) =>
  Number(one.initial === '#') - Number(other.initial === '#') ||
  compare(one.list_key, other.list_key) ||
  compare(one.name, other.name) ||
  one.id - other.id

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))
