import { sql, type RawBuilder } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import type { Page } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Query = OperationRequest<'listAccounts', 'query'>['query']
type Row = {
  account_id: number | null
  artist_id: number | null
  email: string | null
  name: string | null
  is_verified: boolean | null
  blocked_at: Date | null
  joined: Date
}

/** One page of the accounts that were not deleted and of all artists, one row for those who are both; the search is in names and addresses. */
export async function listAccounts({ db }: Pick<AppDeps, 'db'>, { query }: OperationRequest<'listAccounts', 'query'>) {
  const { rows, total } = await selectPage(db, query)
  return {
    total,
    artists: rows.map((row) => ({
      id: (row.account_id ?? row.artist_id)!,
      type: accountTypeOf(row),
      name: row.name ?? '',
      email: row.email ?? '',
      verified: row.is_verified ?? false,
      blocked: row.blocked_at !== null,
      joined: row.joined,
    })),
  }
}

/** An artist with an account is type 0, an account alone 1, an artist without an account 2 (ENT-42). */
export const accountTypeOf = ({ account_id, artist_id }: { account_id: number | null; artist_id: number | null }): 0 | 1 | 2 =>
  account_id === null ? 2 : artist_id === null ? 1 : 0

/** Some rows of the list: their table, their id, and the text that is searched. */
type Part = Record<'from' | 'id' | 'text', RawBuilder<unknown>>

const accounts: Part = {
  from: sql`accounts left join artists on artists.account_id = accounts.id where email is not null`,
  id: sql`accounts.id`,
  text: sql`concat_ws(' ', search_name, search_email)`,
}
const artistsWithAccount = { ...accounts, from: sql`accounts join artists on artists.account_id = accounts.id where email is not null` }
const accountsWithoutArtist: Part = {
  from: sql`accounts where email is not null and not exists (select from artists where artists.account_id = accounts.id)`,
  id: sql`accounts.id`,
  text: sql`search_email`,
}
const artists: Part = {
  from: sql`artists left join accounts on accounts.id = artists.account_id where email is not null`,
  id: sql`artists.id`,
  text: accounts.text,
}
const artistsWithoutAccount: Part = { from: sql`artists where account_id is null`, id: sql`artists.id`, text: sql`search_name` }

/** The whole list for each sort order, in parts that an index has in this order by the key. */
const partsBySort: Record<Query['sort'], { part: Part; key: RawBuilder<unknown> }[]> = {
  joined: [
    { part: accounts, key: sql`accounts.created_at` },
    { part: artistsWithoutAccount, key: sql`artists.created_at` },
  ],
  name: [
    { part: artists, key: sql`search_name` },
    { part: accountsWithoutArtist, key: sql`search_email` },
  ],
  email: [
    { part: accounts, key: sql`search_email` },
    { part: artistsWithoutAccount, key: sql`''` },
  ],
  type: [
    { part: artistsWithAccount, key: sql`0` },
    { part: accountsWithoutArtist, key: sql`1` },
    { part: artistsWithoutAccount, key: sql`2` },
  ],
}

/**
 * Reads the ids of each part up to the end of the page by its index, and the columns for the rows of the page alone, because a full join would
 * read and sort all accounts and artists for every page.
 */
async function selectPage(db: Database, { sort, order, search, page, size }: Query): Promise<Page<Row>> {
  const direction = sql.raw(order)
  const number = (value: number) => (search === '' ? sql.lit(value) : sql.val(value)) // a literal, so that the query is planned for this page and not prepared for every page
  const matches = ({ text }: Part) => (search === '' ? sql`` : sql` and position((select search_text(${search})) in ${text}) > 0`)
  const idsOf = ({ part, key }: { part: Part; key: RawBuilder<unknown> }) =>
    sql`(select ${part.id} as id, ${key} as key from ${part.from}${matches(part)}
      order by key ${direction}, id ${direction} limit ${number((page + 1) * size)})`
  const countOf = (part: Part) => sql`(select count(*) from ${part.from}${matches(part)})`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select accounts.id as account_id, artists.id as artist_id, email, name, is_verified, blocked_at,
        coalesce(accounts.created_at, artists.created_at) as joined
      from (select * from (${sql.join(partsBySort[sort].map(idsOf), sql` union all `)}) as part
        order by key ${direction}, id ${direction} limit ${number(size)} offset ${number(page * size)}) as listed
      left join accounts on accounts.id = listed.id
      left join artists on artists.id = listed.id
      order by key ${direction}, listed.id ${direction}`.execute(db),
    sql<{ total: number }>`select (${countOf(accounts)} + ${countOf(artistsWithoutAccount)})::int as total`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.total }
}
