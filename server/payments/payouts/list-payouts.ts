import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Query = OperationRequest<'listPayouts', 'query'>['query']

/** Lists a page of the open payouts and a page of the paid ones; deleted payouts are left out. */
export async function listPayouts({ db }: Pick<AppDeps, 'db'>, { query }: OperationRequest<'listPayouts', 'query'>) {
  const [open, closed] = await Promise.all([
    query.list === 'closed' ? { rows: [], total: 0 } : selectPage(db, 'OPEN', query),
    query.list === 'open' ? { rows: [], total: 0 } : selectPage(db, 'PAID', query),
  ])
  return { open: open.rows, closed: closed.rows, total: { open: open.total, closed: closed.total } }
}

async function selectPage(db: Database, state: 'OPEN' | 'PAID', query: Query) {
  const order = query.order ?? (state === 'OPEN' ? 'asc' : 'desc')
  const { rows, total } = await paginate(
    db
      .selectFrom('payouts')
      .leftJoin('accounts', 'accounts.id', 'account_id')
      .leftJoin('artists', 'artists.id', 'payouts.account_id')
      .selectAll('payouts')
      .select(['artists.id as artist_id', 'blocked_at', accountName.as('account_name')])
      .where('state', '=', state)
      .$if(query.search !== '', (payouts) => payouts.where(matches(query.search)))
      .orderBy(sortColumns[query.sort], order)
      .orderBy('payouts.id', order),
    query,
  )
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      date: row.requested_at,
      closed: row.state === 'PAID',
      closedDate: row.closed_at,
      artist: row.account_name,
      artistId: row.blocked_at === null ? (row.artist_id ?? 0) : 0,
      amount: cents(row.amount_cents),
      iban: row.iban,
      bic: row.bic,
      recipient: row.recipient,
    })),
  }
}

const accountName = sql<string>`coalesce(artists.name, accounts.email, 'Deleted account')`

const sortColumns: Record<Query['sort'], RawBuilder<unknown>> = {
  date: sql`payouts.id`,
  amount: sql`amount_cents`,
  artist: sql`${accountName} collate "und-x-icu"`,
  id: sql`payouts.id`,
}

/** ADM-24: whether a payout matches a search for a name, an artist's id, an IBAN (also with spaces), a BIC, a recipient or the payout's id. */
function matches(search: string) {
  const folded = sql`(select search_text(${search}))` // evaluated once
  const artistId = sql`case when accounts.blocked_at is null then artists.id::text end`
  const fields = sql`concat_ws(chr(10), ${accountName}, ${artistId}, iban, bic, recipient, payouts.id::text)`
  return sql<SqlBool>`(strpos(search_text(${fields}), ${folded}) > 0 or strpos(lower(iban), (select replace(search_text(${search}), ' ', ''))) > 0)`
}
