import { sql } from 'kysely'
import { listed } from '#contract/limits.ts'
import { readDetails, selectWhole } from '#server/catalogue/read-details.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { readHistory } from './read-history.ts'

type Status = 'PENDING' | 'REJECTED' | 'REJECTED_BUT_EDITED'

/** What waits for an admin's word: the oldest first, and what was rejected and not edited since last. Pieces of blocked accounts are left out. */
export async function listUnconfirmedPieces(db: Database, caller: Caller) {
  const rows = await selectWhole(db, undefined)
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
