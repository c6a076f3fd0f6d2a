import type { Tx } from '#server/database/schema.ts'

/**
 * Lets orders of a piece go that nobody has paid and nobody can pay any more, or whose money went back: it may then be deleted. Their
 * receipts say what it was called.
 */
export async function deleteEndedOrders(tx: Tx, pieceId: number) {
  await tx.updateTable('orders').set({ piece_id: null }).where('piece_id', '=', pieceId).where('state', 'in', ['EXPIRED', 'REFUNDED']).execute()
}
