import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { selectNamedPurchases, toNamedPurchase } from './named-purchases.ts'

type Query = OperationRequest<'listRevocations', 'query'>['query']

/** One page of the open revocations, the oldest first, because it is due first; or of the closed ones, the most recently closed first. */
export async function listRevocations({ db }: Pick<AppDeps, 'db'>, { query }: { query: Query }) {
  const [{ rows, total }, counts] = await Promise.all([
    paginate(selectRevocations(db, query), query),
    db
      .selectFrom('revocations')
      .select([sql<number>`(count(*) - count(closed_at))::int`.as('open'), sql<number>`count(closed_at)::int`.as('closed')])
      .executeTakeFirstOrThrow(),
  ])
  const named = await readNamed(
    db,
    rows.flatMap(({ purchase_ids }) => purchase_ids),
  )
  return { revocations: rows.map((row) => toRevocation(row, named)), total, counts }
}

function selectRevocations(db: Database, { state, search, sort, order }: Query) {
  const sortColumn = {
    queue: state === 'open' ? sql`declared_at` : sql`-extract(epoch from closed_at)`,
    date: sql`declared_at`,
    name: sql`search_text(revocations.name)`,
  }[sort]
  return db
    .selectFrom('revocations')
    .leftJoin('accounts as sender', (join) => join.onRef('sender.id', '=', 'revocations.account_id').on('sender.deleted_at', 'is', null))
    .leftJoin('accounts as admin', 'admin.id', 'closed_by')
    .leftJoin('artists as admin_artist', 'admin_artist.id', 'closed_by')
    .select([
      'revocations.id',
      'declared_at',
      'revocations.name',
      'contract',
      'purchase_ids',
      'revocations.email',
      'confirmation_sent_at',
      'closed_at',
    ])
    .select((eb) => ['revocations.account_id', 'sender.id as sender_id', eb.fn.coalesce('admin_artist.name', 'admin.email').as('admin')])
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(search !== '', (revocations) =>
      revocations.where(
        sql<SqlBool>`position((select search_text(${search})) in search_text(concat_ws(' ', revocations.name, contract, revocations.email, ${namedTitles}))) > 0`,
      ),
    )
    .orderBy(sortColumn, order)
    .orderBy(state === 'open' ? sql`revocations.id` : sql`-revocations.id`, order)
}

const namedTitles = sql`(select string_agg(title, ' ') from purchases where id = any(purchase_ids))`

/** The purchases that are named, by id, each with what has become of it. */
async function readNamed(db: Database, ids: number[]) {
  const rows = await selectNamedPurchases(db)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute()
  return new Map(rows.map((row) => [row.id, { ...toNamedPurchase(row), refund: refundOf(row) }]))
}

const refundOf = ({ state, refund_requested_at }: { state: string; refund_requested_at: Date | null }) =>
  state === 'REFUNDED' ? ('DONE' as const) : refund_requested_at ? ('REQUESTED' as const) : ('NONE' as const)

type Row = Awaited<ReturnType<ReturnType<typeof selectRevocations>['executeTakeFirstOrThrow']>>

const toRevocation = ({ confirmation_sent_at, account_id, ...row }: Row, named: Awaited<ReturnType<typeof readNamed>>) => ({
  id: row.id,
  date: row.declared_at,
  name: row.name,
  contract: row.contract,
  purchases: row.purchase_ids.map((id) => named.get(id)!),
  email: row.email,
  isConfirmationSent: confirmation_sent_at !== null,
  isLoggedIn: account_id !== null,
  accountId: row.sender_id ?? 0,
  closed: row.closed_at && { date: row.closed_at, by: row.admin ?? '' },
})
