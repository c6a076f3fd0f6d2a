import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { selectCards, toCard } from './cards.ts'

/** The cards of these pieces in this order, as this caller sees them; of those that are public. */
export async function findCards(db: Database, caller: Caller | undefined, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await selectCards(db, caller)
    .where((eb) => eb('pieces.id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
