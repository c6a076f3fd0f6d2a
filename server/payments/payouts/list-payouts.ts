import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { cents } from '#contract/money.ts'
import { toElectronicFormat } from '#contract/text/text.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordBankDetailsSeen } from '#server/audit/record-security-event.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { openStates } from './change-payout.ts'
import { countExportable } from './export-payouts.ts'

type State = (typeof openStates)[number] | 'PAID'
type Query = OperationRequest<'listPayouts', 'query'>['query']

type Request = OperationRequest<'listPayouts', 'caller' | 'query' | 'origin'>

/** Lists a page of the open payouts and a page of the paid ones, and what a file of this admin would contain. Deleted payouts are left out. */
export async function listPayouts({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, query, origin }: Request) {
  const [open, closed, sepa] = await Promise.all([
    query.list === 'closed' ? { rows: [], accountIds: [], total: 0 } : selectPage(db, openStates, query),
    query.list === 'open' ? { rows: [], accountIds: [], total: 0 } : selectPage(db, ['PAID'], query),
    query.list === 'closed' ? undefined : countExportable(db, caller.accountId),
  ])
  const accountIds = [...open.accountIds, ...closed.accountIds]
  await recordBankDetailsSeen(db, accountIds, { actorId: caller.accountId, at: now(), origin })
  return { open: open.rows, closed: closed.rows, total: { open: open.total, closed: closed.total }, sepa }
}

async function selectPage(db: Database, states: readonly State[], query: Query) {
  const order = query.order ?? (states === openStates ? 'asc' : 'desc')
  const { rows, total } = await paginate(
    db
      .selectFrom('payouts')
      .leftJoin('accounts', 'accounts.id', 'account_id')
      .leftJoin('artists', 'artists.id', 'payouts.account_id')
      .leftJoin('payout_exports', 'payout_exports.id', 'export_id')
      .leftJoin('artists as confirming_artist', 'confirming_artist.id', 'confirmed_by')
      .selectAll('payouts')
      .select(['exported_at', 'payout_exports.name as export_name', 'confirming_artist.name as confirming_name'])
      .select(['artists.id as artist_id', 'blocked_at', accountName.as('account_name')])
      .where('state', 'in', states)
      .$if(query.search !== '', (payouts) => payouts.where(matches(query.search)))
      .orderBy(sortColumns[query.sort], order)
      .orderBy('payouts.id', order),
    query,
  )
  return {
    total,
    accountIds: rows.map((row) => row.account_id),
    rows: rows.map((row) => ({
      id: row.id,
      date: row.requested_at,
      state: row.state as State,
      exported: row.exported_at,
      file: row.export_name ?? '',
      isBlocked: row.blocked_at !== null,
      confirmation: !row.needs_confirmation ? ('NOT_NEEDED' as const) : row.confirmed_by === null ? ('NEEDED' as const) : ('GIVEN' as const),
      confirmedBy: row.confirmed_by === null ? '' : (row.confirming_name ?? `Account ${row.confirmed_by}`),
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

/** ADM-24: whether a payout matches a search for a name, an artist's id, an IBAN (however it is written), a BIC, a recipient or the payout's id. */
function matches(search: string) {
  const folded = sql`(select search_text(${search}))` // evaluated once
  const artistId = sql`case when accounts.blocked_at is null then artists.id::text end`
  const fields = sql`concat_ws(chr(10), ${accountName}, ${artistId}, iban, bic, recipient, payouts.id::text)`
  const iban = toElectronicFormat(search)
  return sql<SqlBool>`(strpos(search_text(${fields}), ${folded}) > 0 or (${iban} <> '' and strpos(iban, ${iban}) > 0))`
}
