import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { lockOwnPiece } from './lock-own-piece.ts'

/** Takes the caller's piece out of the library. Its buyers keep it. */
export async function unlistPiece(
  { db }: Pick<AppDeps, 'db'>,
  { caller, params: { pieceId } }: OperationRequest<'unlistPiece', 'caller' | 'params'>,
) {
  await transact(db, async (tx) => {
    await lockOwnPiece(tx, caller, pieceId)
    await tx.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
  })
}
