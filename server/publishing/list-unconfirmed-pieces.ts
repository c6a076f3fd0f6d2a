import { sql } from 'kysely'
import { listed } from '#contract/limits.ts'
import { readDetails, selectWhole } from '#server/catalogue/read-details.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http.ts'

type Status = 'PENDING' | 'REJECTED' | 'REJECTED_BUT_EDITED'

/** What waits for an admin's word: the oldest first, and what was rejected and not edited since last. Pieces of blocked accounts are left out. */
export async function listUnconfirmedPieces(db: Database, caller: Caller) {
  const rows = await selectWhole(db)
    .where('state', '<>', 'CONFIRMED')
    .where('blocked_at', 'is', null)
    .orderBy(sql`state = 'REJECTED'`)
    .orderBy('uploaded_at')
    .orderBy('pieces.id')
    .limit(listed.waiting)
    .execute()
  const [pieces, history] = await Promise.all([readDetails(db, caller, rows), readHistory(db, rows.map(({ id }) => id))]) // prettier-ignore
  return {
    pieces: pieces.map((piece, place) => ({ status: rows[place]!.state as Status, messageHistory: history.get(piece.id) ?? [], piece })),
  }
}

/** Edits and admins' words in the order in which they came; that it was made is the piece's own date (DECIDE-21). */
async function readHistory(db: Database, ids: number[]) {
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
