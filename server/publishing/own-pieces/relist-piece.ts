import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { askArtists } from '../mentions/update-mentions.ts'
import { lockOwnPiece } from './lock-own-piece.ts'

/** Puts the caller's piece back into the library and cancels its deletion. */
export async function relistPiece(
  { db, publicUrl, now }: Pick<AppDeps, 'db' | 'publicUrl' | 'now'>,
  { caller, params: { pieceId } }: OperationRequest<'relistPiece', 'caller' | 'params'>,
) {
  await transact(db, async (tx) => {
    await lockOwnPiece(tx, caller, pieceId)
    await tx.updateTable('pieces').set({ is_unlisted: false, deletion_requested_at: null }).where('id', '=', pieceId).execute()
    await askArtists(tx, pieceId, { at: now(), publicUrl })
  })
}
