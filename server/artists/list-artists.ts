import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inSearchTurn } from '#server/http/limits/search-turns.ts'
import { orFromCopy } from '#server/catalogue/memory/public-copy.ts'
import type { Catalogue } from '#server/catalogue/memory/catalogue.ts'
import type { CopiedArtist } from '#server/catalogue/memory/read-public.ts'
import { normalise } from '#server/catalogue/memory/vocabulary.ts'
import { nameContains, selectArtists, toArtistSummary } from './select-artists.ts'

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
  const listed = selectArtists(db)
    .select(['list_name', 'initial'])
    .$if(search !== '', (artists) => artists.where(nameContains(search)))
  const read = async () => {
    const [rows, counts] = await Promise.all([
      listed
        .$if(initial !== undefined, (artists) => artists.where('initial', '=', initial!))
        .orderBy(sql`initial = '#'`, order)
        .orderBy('list_key', order)
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
    return { artists: rows, total, initials: counts.map((each) => each.initial) }
  }
  const { artists, ...others } = await orFromCopy(search === '' ? read() : inSearchTurn(signal, read), () =>
    copiedPage(catalogue.copy.artists(), query),
  )
  return { artists: artists.map((artist) => toListedArtist(artist, catalogue.current)), ...others }
}

/** How many of an artist's instruments are named. */
const maxInstruments = 3

type Row = Parameters<typeof toArtistSummary>[0] & Pick<CopiedArtist, 'list_name' | 'initial'>

function toListedArtist({ list_name: listName, initial, ...artist }: Row, catalogue: Catalogue) {
  const { pieces: pieceCount, instruments } = catalogue.worksOf(artist.id, maxInstruments)
  return { ...toArtistSummary(artist), listName, initial, pieceCount, instruments }
}

/** The same page of the copied artists. */
function copiedPage(artists: CopiedArtist[], { page, size, order, search, initial }: Query) {
  const listed = artists.filter(({ name }) => normalise(name).includes(normalise(search)))
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
