import { sql, type SqlBool } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** One page of the audit log, the most recent entry first. Admins without an artist are named by their address, or once deleted by their id. */
export async function listAuditLog({ db }: Pick<AppDeps, 'db'>, { query }: OperationRequest<'listAuditLog', 'query'>) {
  const { order, search } = query
  const entries = selectEntries(db)
    .$if(search !== '', (found) => found.where(sql<SqlBool>`position((select search_text(${search})) in search_text(${searchedText})) > 0`))
    .orderBy('id', order)
  const { rows, total } = await paginate(entries, query)
  return { entries: rows.map(toEntry), total }
}

const searchedText = sql<string>`concat_ws(' ', admin, subject, operation, reason, subject_id, changes)`

const selectEntries = (db: Database) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('audit_log')
        .leftJoin('accounts as admin_account', 'admin_account.id', 'admin_id')
        .leftJoin('accounts as subject_account', (join) =>
          join.onRef('subject_account.id', '=', 'subject_id').on('subject_kind', 'in', ['ACCOUNT', 'ARTIST']),
        )
        .selectAll('audit_log')
        .select(
          sql<string | null>`case when admin_id is null then 'Operator' else coalesce(nullif(admin_name, ''), admin_account.email) end`.as('admin'),
        )
        .select(sql<string | null>`coalesce(nullif(subject_name, ''), subject_account.email)`.as('subject'))
        .select(subjectExists.as('subject_exists'))
        .as('entry'),
    )
    .selectAll()

/** Whether admins can open a page of the subject. */
const subjectExists = sql<boolean>`case
  when subject_kind in ('ACCOUNT', 'ARTIST') then
    (exists (select from accounts where accounts.id = subject_id) or exists (select from artists where artists.id = subject_id))
    and not exists (select from accounts where accounts.id = subject_id and deleted_at is not null)
  when subject_kind = 'PIECE' then exists (select from pieces where pieces.id = subject_id)
  else subject_id is not null end`

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const toEntry = (row: Row) => ({
  id: row.id,
  date: row.at,
  operation: row.operation,
  adminId: row.admin_id ?? 0,
  admin: row.admin || `Account ${row.admin_id}`,
  subjectKind: row.subject_kind,
  subjectId: row.subject_exists ? row.subject_id! : 0,
  subject: row.subject || `${kindNames[row.subject_kind]} ${row.subject_id ?? ''}`.trim(),
  changes: Object.entries(row.changes).map(([field, [before, after]]) => ({ field, before, after })),
  reason: row.reason,
})

const kindNames = { ACCOUNT: 'Account', ARTIST: 'Artist', PIECE: 'Piece', PAYOUT: 'Payout', OTHER: '' }
