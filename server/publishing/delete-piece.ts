import type { Database, Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Caller } from '#server/http/register-operations.ts'
import type { Files } from '#server/integrations/files.ts'
import { deleteEndedOrders } from '#server/payments/purchases/delete-ended-orders.ts'
import { ownPiece } from './own-piece.ts'
import { removeUnused } from './remove-unused.ts'

type House = { db: Database; files: Files }
type Deletion = { caller: Caller; pieceId: number; now: Date }

/** Deletes an own piece with its files. One that was bought, or is being paid right now, is kept for its buyers alone (DECIDE-23). */
export async function deletePiece({ db, files }: House, { caller, pieceId, now }: Deletion) {
  const { deleteOrder, ids } = await transact(db, async (tx) => {
    await ownPiece(tx, caller, pieceId)
    return removeOrKeep(tx, pieceId, now)
  })
  await removeUnused({ db, files }, { ids }).catch(() => {}) // the piece is gone all the same; the sweep tries again, and tells what is wrong
  return { deleteOrder }
}

/** Takes a piece that is held away, or hides it where it has to stay. */
export async function removeOrKeep(tx: Tx, pieceId: number, now: Date) {
  await deleteEndedOrders(tx, pieceId)
  const order = await tx.selectFrom('orders').select('id').where('piece_id', '=', pieceId).limit(1).executeTakeFirst()
  return order ? keep(tx, pieceId, now) : remove(tx, pieceId)
}

async function keep(tx: Tx, pieceId: number, now: Date) {
  await tx
    .updateTable('pieces')
    .set((eb) => ({ is_unlisted: true, deletion_asked_at: eb.fn.coalesce('deletion_asked_at', eb.val(now)) }))
    .where('id', '=', pieceId)
    .execute()
  return { deleteOrder: true, ids: [] }
}

async function remove(tx: Tx, pieceId: number) {
  const scores = await tx.selectFrom('scores').select('id').where('piece_id', '=', pieceId).execute()
  const performances = await tx.selectFrom('performances').select('audio_id').where('piece_id', '=', pieceId).execute()
  await tx.deleteFrom('pieces').where('id', '=', pieceId).execute()
  return { deleteOrder: false, ids: [...scores.map(({ id }) => id), ...performances.flatMap(({ audio_id }) => audio_id ?? [])] }
}
