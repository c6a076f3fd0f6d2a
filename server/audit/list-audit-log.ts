import { sql, type SqlBool } from 'kysely'
import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

type Asked = { search: string; before?: number | undefined }

/**
 * What admins did, the latest first, as many as fit on a page. Who has no artist's name is called by the e-mail address as long as
 * there is one, and then by the number.
 */
export async function listAuditLog(db: Database, { search, before }: Asked) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('deeds')
        .leftJoin('accounts as doer', 'doer.id', 'admin_id')
        .leftJoin('accounts as judged', (join) => join.onRef('judged.id', '=', 'subject_id').on('subject_kind', 'in', ['ACCOUNT', 'ARTIST']))
        .selectAll('deeds')
        .select(sql<string | null>`case when admin_id is null then 'Operator' else coalesce(nullif(admin_name, ''), doer.email) end`.as('admin'))
        .select(sql<string | null>`coalesce(nullif(subject_name, ''), judged.email)`.as('subject'))
        .select(isThere.as('is_there'))
        .as('deed'),
    )
    .selectAll()
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(search !== '', (query) =>
      query.where(sql<SqlBool>`strpos(lower(concat_ws(' ', admin, subject, verb, reason, subject_id, changes)), lower(${search})) > 0`),
    )
    .orderBy('id', 'desc')
    .limit(listed.deeds + 1)
    .execute()
  return {
    hasMore: rows.length > listed.deeds,
    deeds: rows.slice(0, listed.deeds).map((row) => ({
      id: row.id,
      date: row.at,
      verb: row.verb,
      adminId: row.admin_id ?? 0,
      admin: row.admin || `Account ${row.admin_id}`,
      kind: row.subject_kind,
      subjectId: row.is_there ? row.subject_id! : 0,
      subject: row.subject || unnamed(row),
      changes: Object.entries(row.changes).map(([what, [from, to]]) => ({ what, before: from, after: to })),
      reason: row.reason,
    })),
  }
}

/** Whether it still has a page for admins. */
const isThere = sql<boolean>`case
  when subject_kind in ('ACCOUNT', 'ARTIST') then
    (exists (select from accounts where accounts.id = subject_id) or exists (select from artists where artists.id = subject_id))
    and not exists (select from accounts where accounts.id = subject_id and closed_at is not null)
  when subject_kind = 'PIECE' then exists (select from pieces where pieces.id = subject_id)
  else subject_id is not null end`

const kinds = { ACCOUNT: 'Account', ARTIST: 'Artist', PIECE: 'Piece', PAYOUT: 'Payout', OTHER: '' }
const unnamed = ({ subject_kind, subject_id }: { subject_kind: keyof typeof kinds; subject_id: number | null }) =>
  `${kinds[subject_kind]} ${subject_id ?? ''}`.trim()
