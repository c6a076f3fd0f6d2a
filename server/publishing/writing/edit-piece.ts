import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { observeChange } from '../changes/observe-change.ts'
import { askArtists } from '../mentions/update-mentions.ts'
import { lockOwnPiece } from '../own-pieces/lock-own-piece.ts'
import { toPieceColumns, insertPieceParts } from './write-piece.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'>
type Request = OperationRequest<'editPiece', 'caller' | 'params' | 'body'>

/**
 * Changes the caller's piece. A confirmed piece stays confirmed, and an admin compares it with what was seen before unless its artist is verified;
 * a rejected one waits for review again (DECIDE-20).
 */
export async function editPiece({ db, publicUrl, now }: Deps, { caller, params: { pieceId }, body: input }: Request) {
  const at = now()
  return transact(db, async (tx) => {
    const { state } = await lockOwnPiece(tx, caller, pieceId)
    const recordChange = await observeChange(tx, pieceId)
    await tx
      .updateTable('pieces')
      .set((eb) => ({ version: eb('version', '+', 1), state: state === 'REJECTED' ? 'REJECTED_BUT_EDITED' : state }))
      .set(await toPieceColumns(tx, input))
      .where('id', '=', pieceId)
      .execute()
    await removeScores(tx, pieceId, { remaining: input.scores.map(({ scoreId }) => scoreId), at })
    await tx.deleteFrom('performances').where('piece_id', '=', pieceId).execute()
    await tx.deleteFrom('contributors').where('piece_id', '=', pieceId).execute()
    await insertPieceParts(tx, { accountId: caller.accountId, pieceId, input })
    await tx.insertInto('piece_events').values({ piece_id: pieceId, kind: 'EDIT', account_id: caller.accountId, at }).execute()
    await recordChange(at)
    await askArtists(tx, pieceId, { at, publicUrl })
    return { pieceId, confirmed: state === 'CONFIRMED' }
  })
}

/**
 * Deletes the rows of the remaining scores, which are inserted again, and takes all others out of the piece: once the piece has an order
 * they are marked as removed, because buyers keep them; without orders their rows are deleted and their files swept later. The piece is
 * locked, so that no order can be placed meanwhile.
 */
async function removeScores(tx: Tx, pieceId: number, { remaining, at }: { remaining: string[]; at: Date }) {
  await tx.deleteFrom('scores').where('piece_id', '=', pieceId).where('id', 'in', remaining).execute()
  const { lastLineId } = await tx
    .selectFrom('order_lines')
    .select((eb) => eb.fn.max<number | null>('id').as('lastLineId'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  if (lastLineId === null) await tx.deleteFrom('scores').where('piece_id', '=', pieceId).execute()
  else
    await tx
      .updateTable('scores')
      .set({ removed_at: at, last_line_id: lastLineId })
      .where('piece_id', '=', pieceId)
      .where('removed_at', 'is', null)
      .execute()
}
