import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { ownPiece } from './own-piece.ts'

/** Takes an own piece out of the library. Those who bought it keep it. */
export async function unlistPiece(db: Database, caller: Caller, pieceId: number) {
  await transact(db, async (tx) => {
    await ownPiece(tx, caller, pieceId)
    await tx.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
  })
}
