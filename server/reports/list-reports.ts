import { sql } from 'kysely'
import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** Reports for admins: those that wait, the oldest first, or those that were answered, the latest first. */
export async function listReports(db: Database, state: 'open' | 'answered') {
  const isOpen = state === 'open'
  const [rows, amounts] = await Promise.all([
    db
      .selectFrom('reports')
      .leftJoin('accounts as reporter', 'reporter.id', 'reports.account_id')
      .leftJoin('accounts as admin', 'admin.id', 'answered_by')
      .leftJoin('artists as admin_artist', 'admin_artist.id', 'answered_by')
      .leftJoin('pieces', 'pieces.id', 'piece_id')
      .select(['pieces.artist_id as owner_id', 'pieces.state as piece_state'])
      .select(['reports.id', 'kind', 'piece_id', 'reports.artist_id', 'reports.name', 'reason', 'text', 'reported_at', 'answer', 'answered_at'])
      .select((eb) => [eb.fn.coalesce('reports.email', 'reporter.email').as('email'), eb.fn.coalesce('admin_artist.name', 'admin.email').as('admin')])
      .where('answered_at', isOpen ? 'is' : 'is not', null)
      .$if(isOpen, (query) => query.orderBy('reports.id'))
      .$if(!isOpen, (query) => query.orderBy('answered_at', 'desc').orderBy('reports.id', 'desc'))
      .limit(listed.reports)
      .execute(),
    db
      .selectFrom('reports')
      .select([sql<number>`(count(*) - count(answered_at))::int`.as('open'), sql<number>`count(answered_at)::int`.as('answered')])
      .executeTakeFirstOrThrow(),
  ])
  return {
    reports: rows.map(
      ({ id, kind, piece_id, artist_id, owner_id, piece_state, name, reason, text, email, reported_at, answer, answered_at, admin }) => ({
        id,
        kind,
        aboutId: piece_id ?? artist_id ?? 0,
        about: name,
        artistId: owner_id ?? artist_id ?? 0,
        isConfirmed: piece_state === 'CONFIRMED',
        reason,
        text,
        email: email ?? '',
        date: reported_at,
        answer: answer === null ? null : { text: answer, date: answered_at!, by: admin ?? '' },
      }),
    ),
    amounts,
  }
}
