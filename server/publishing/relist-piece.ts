import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { ownPiece } from './own-piece.ts'

/** Shows an own piece in the library again; one that was to be deleted is so no longer. */
export async function relistPiece(db: Database, caller: Caller, pieceId: number) {
  await transact(db, async (tx) => {
    await ownPiece(tx, caller, pieceId)
    await tx.updateTable('pieces').set({ is_unlisted: false, deletion_asked_at: null }).where('id', '=', pieceId).execute()
  })
}
