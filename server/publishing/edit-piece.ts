import type { PieceDraft } from '#contract/publishing.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { ownPiece } from './own-piece.ts'
import { columnsOf, placeParts } from './place-draft.ts'

type Edit = { caller: Caller; pieceId: number; draft: PieceDraft; now: Date }

/** Changes an own piece. What is confirmed stays confirmed; what was rejected is shown to the admins again (DECIDE-20). */
export async function editPiece(db: Database, { caller, pieceId, draft, now }: Edit) {
  return transact(db, async (tx) => {
    const { state } = await ownPiece(tx, caller, pieceId)
    await tx
      .updateTable('pieces')
      .set((eb) => ({ version: eb('version', '+', 1), state: state === 'REJECTED' ? 'REJECTED_BUT_EDITED' : state }))
      .set(await columnsOf(tx, draft))
      .where('id', '=', pieceId)
      .execute()
    await clearScores(tx, pieceId, { kept: draft.scores.map(({ scoreId }) => scoreId), now })
    await tx.deleteFrom('performances').where('piece_id', '=', pieceId).execute()
    await tx.deleteFrom('contributors').where('piece_id', '=', pieceId).execute()
    await placeParts(tx, { accountId: caller.accountId, pieceId, draft })
    await tx.insertInto('piece_events').values({ piece_id: pieceId, kind: 'EDIT', account_id: caller.accountId, at: now }).execute()
    return { pieceId, confirmed: state === 'CONFIRMED' }
  })
}

/**
 * Makes room for the scores of the draft. Others that somebody may have bought are marked as removed; the piece is held, so
 * that no order can slip in between. The files of the rest belong to no piece any more, and are swept.
 */
async function clearScores(tx: Tx, pieceId: number, { kept, now }: { kept: string[]; now: Date }) {
  await tx.deleteFrom('scores').where('piece_id', '=', pieceId).where('id', 'in', kept).execute()
  const { last } = await tx
    .selectFrom('orders')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  if (last === null) await tx.deleteFrom('scores').where('piece_id', '=', pieceId).execute()
  else
    await tx
      .updateTable('scores')
      .set({ removed_at: now, last_order_id: last })
      .where('piece_id', '=', pieceId)
      .where('removed_at', 'is', null)
      .execute()
}
