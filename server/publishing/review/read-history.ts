import type { Database } from '#server/database/schema.ts'

/** The edits and reviews of these pieces, the oldest first. Their creation is not among them: it is the piece's upload date (DECIDE-21). */
export async function readHistory(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('piece_events')
    .leftJoin('artists', 'artists.id', 'piece_events.account_id')
    .leftJoin('accounts', 'accounts.id', 'piece_events.account_id')
    .select(['piece_id', 'kind', 'message', 'at', 'artists.name', 'accounts.email'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .where('kind', '<>', 'CREATED')
    .orderBy('piece_events.id')
    .execute()
  const history = rows.map(({ piece_id, kind, message, at, name, email }) => ({
    piece_id,
    message,
    confirmed: kind === 'ACCEPT',
    date: at,
    confirmedByName: kind === 'EDIT' ? '' : (name ?? email ?? ''),
    edited: kind === 'EDIT',
    editedDate: kind === 'EDIT' ? at : null,
  }))
  return Map.groupBy(history, ({ piece_id }) => piece_id)
}
