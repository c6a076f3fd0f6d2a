import { nameOfAdmin } from '#server/audit/name-of-admin.ts'
import type { Tx } from '#server/database/schema.ts'

/** The last decision of an admin on a piece: when it was, and by whom, as another admin reads it. */
export async function findLastDecision(tx: Tx, { pieceId, readerId }: { pieceId: number; readerId: number }) {
  const last = await tx
    .selectFrom('piece_events')
    .select(['account_id', 'at'])
    .where('piece_id', '=', pieceId)
    .where('kind', 'in', ['ACCEPT', 'REJECT'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!last?.account_id) return undefined
  return { by: await nameOfAdmin(tx, last.account_id, readerId), adminId: last.account_id, at: last.at }
}
