import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Query = OperationRequest<'listReports', 'query'>['query']

/** One page of the open reports, the oldest first, or of the answered ones, the most recently answered first. */
export async function listReports({ db }: Pick<AppDeps, 'db'>, { query }: { query: Query }) {
  const [{ rows, total }, counts] = await Promise.all([
    paginate(selectReports(db, query), query),
    db
      .selectFrom('reports')
      .select([sql<number>`(count(*) - count(answered_at))::int`.as('open'), sql<number>`count(answered_at)::int`.as('answered')])
      .executeTakeFirstOrThrow(),
  ])
  return { reports: rows.map(toReport), total, counts }
}

function selectReports(db: Database, { state, search, sort, order }: Query) {
  const sortColumn = {
    queue: state === 'open' ? sql`reports.reported_at` : sql`-extract(epoch from answered_at)`,
    date: sql`reported_at`,
    subject: sql`search_text(reports.name)`,
  }[sort]
  return db
    .selectFrom('reports')
    .leftJoin('accounts as reporter', 'reporter.id', 'reports.account_id')
    .leftJoin('accounts as admin', 'admin.id', 'answered_by')
    .leftJoin('artists as admin_artist', 'admin_artist.id', 'answered_by')
    .leftJoin('pieces', 'pieces.id', 'piece_id')
    .select(['pieces.artist_id as piece_artist_id', 'pieces.state as piece_state'])
    .select(['reports.id', 'kind', 'piece_id', 'reports.artist_id', 'reports.name', 'reason', 'text', 'reported_at', 'answer', 'answered_at'])
    .select((eb) => [eb.fn.coalesce('reports.email', 'reporter.email').as('email'), eb.fn.coalesce('admin_artist.name', 'admin.email').as('admin')])
    .where('answered_at', state === 'open' ? 'is' : 'is not', null)
    .$if(search !== '', (reports) =>
      reports.where(
        sql<SqlBool>`position((select search_text(${search})) in search_text(concat_ws(' ', reports.name, text, answer, reports.email, reporter.email))) > 0`,
      ),
    )
    .orderBy(sortColumn, order)
    .orderBy(state === 'open' ? sql`reports.id` : sql`-reports.id`, order)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>

const toReport = (row: Row) => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.piece_id ?? row.artist_id ?? 0,
  subject: row.name,
  artistId: row.piece_artist_id ?? row.artist_id ?? 0,
  isConfirmed: row.piece_state === 'CONFIRMED',
  reason: row.reason,
  text: row.text,
  email: row.email ?? '',
  date: row.reported_at,
  answer: row.answer === null ? null : { text: row.answer, date: row.answered_at!, by: row.admin ?? '' },
})
