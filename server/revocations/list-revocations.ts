import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'

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
  return { revocations: rows.map(toRevocation), total, counts }
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
    .select(['revocations.id', 'declared_at', 'revocations.name', 'contract', 'revocations.email', 'confirmation_sent_at', 'closed_at'])
    .select((eb) => ['revocations.account_id', 'sender.id as sender_id', eb.fn.coalesce('admin_artist.name', 'admin.email').as('admin')])
    .where('closed_at', state === 'open' ? 'is' : 'is not', null)
    .$if(search !== '', (revocations) =>
      revocations.where(
        sql<SqlBool>`position((select search_text(${search})) in search_text(concat_ws(' ', revocations.name, contract, revocations.email))) > 0`,
      ),
    )
    .orderBy(sortColumn, order)
    .orderBy(state === 'open' ? sql`revocations.id` : sql`-revocations.id`, order)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRevocations>['executeTakeFirstOrThrow']>>

const toRevocation = ({ id, declared_at, name, contract, email, confirmation_sent_at, account_id, sender_id, closed_at, admin }: Row) => ({
  id,
  date: declared_at,
  name,
  contract,
  email,
  isConfirmationSent: confirmation_sent_at !== null,
  isLoggedIn: account_id !== null,
  accountId: sender_id ?? 0,
  closed: closed_at && { date: closed_at, by: admin ?? '' },
})
