import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { detachEndedLines } from '#server/payments/purchases/order.ts'
import { lockOwnPiece } from './lock-own-piece.ts'
import { deleteUnusedUploads } from '../uploads/delete-unused-uploads.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'now'>
type Request = OperationRequest<'deletePiece', 'caller' | 'params'>

/** Deletes the caller's piece with its files. A piece that was bought, or is being paid for right now, is hidden and kept for its buyers (DECIDE-23). */
export async function deletePiece({ db, files, now }: Deps, { caller, params: { pieceId } }: Request) {
  const { deleteOrder, ids } = await transact(db, async (tx) => {
    await lockOwnPiece(tx, caller, pieceId)
    return deleteOrHide(tx, pieceId, now())
  })
  await deleteUnusedUploads({ db, files }, { ids }).catch(() => {}) // the piece is deleted all the same; the sweep tries again and reports the error
  return { deleteOrder }
}

/** Deletes a locked piece, or hides it if it was ordered. `ids` names its uploads, which no piece uses any more. */
export async function deleteOrHide(tx: Tx, pieceId: number, now: Date) {
  await detachEndedLines(tx, pieceId)
  const line = await tx.selectFrom('order_lines').select('id').where('piece_id', '=', pieceId).limit(1).executeTakeFirst()
  return line ? hide(tx, pieceId, now) : deleteRows(tx, pieceId)
}

async function hide(tx: Tx, pieceId: number, now: Date) {
  await tx
    .updateTable('pieces')
    .set((eb) => ({ is_unlisted: true, deletion_requested_at: eb.fn.coalesce('deletion_requested_at', eb.val(now)) }))
    .where('id', '=', pieceId)
    .execute()
  return { deleteOrder: true, ids: [] }
}

async function deleteRows(tx: Tx, pieceId: number) {
  const scores = await tx.selectFrom('scores').select('id').where('piece_id', '=', pieceId).execute()
  const performances = await tx.selectFrom('performances').select('audio_id').where('piece_id', '=', pieceId).execute()
  await tx.deleteFrom('pieces').where('id', '=', pieceId).execute()
  return { deleteOrder: false, ids: [...scores.map(({ id }) => id), ...performances.flatMap(({ audio_id }) => audio_id ?? [])] }
}
