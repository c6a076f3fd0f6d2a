import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'

const joined = sql<Date>`coalesce(accounts.created_at, artists.created_at)`
const id = sql<number>`coalesce(accounts.id, artists.id)`

/** An artist with an account is type 0, an account alone 1, an artist without an account 2 (ENT-42). */
const accountType = sql`case when accounts.id is null then 2 when artists.id is null then 1 else 0 end`
const sortColumns = {
  joined,
  name: sql`coalesce(search_name, search_email)`,
  email: sql`coalesce(search_email, '')`,
  type: accountType,
}

/** One page of the accounts that were not deleted and of all artists, one row for those who are both; the search is in names and addresses. */
export async function listAccounts({ db }: Pick<AppDeps, 'db'>, { query }: OperationRequest<'listAccounts', 'query'>) {
  const { sort, order, search } = query
  const { rows, total } = await paginate(
    db
      .selectFrom('accounts')
      .fullJoin('artists', 'artists.account_id', 'accounts.id')
      .select(['accounts.id as account_id', 'email', 'is_verified', 'blocked_at', 'artists.id as artist_id', 'name', joined.as('joined')])
      .where('deleted_at', 'is', null)
      .$if(search !== '', (found) => found.where(sql<SqlBool>`position(search_text(${search}) in concat_ws(' ', search_name, search_email)) > 0`))
      .orderBy(sortColumns[sort], order)
      .orderBy(id, order),
    query,
  )
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

/** The type of an account on the wire, as `accountType` computes it in SQL. */
export const accountTypeOf = ({ account_id, artist_id }: { account_id: number | null; artist_id: number | null }): 0 | 1 | 2 =>
  account_id === null ? 2 : artist_id === null ? 1 : 0
