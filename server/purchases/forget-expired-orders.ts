import type { Tx } from '#server/database/schema.ts'

/** Lets orders of a piece go that nobody paid and nobody can pay any more: it may then be deleted. */
export async function forgetExpiredOrders(tx: Tx, pieceId: number) {
  await tx.updateTable('orders').set({ piece_id: null }).where('piece_id', '=', pieceId).where('state', '=', 'EXPIRED').execute()
}
