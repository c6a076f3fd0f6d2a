import type { Tx } from '#server/database/schema.ts'

/** Detaches a piece's expired and refunded orders from it, so that it can be deleted. Their receipts keep its title. */
export async function detachEndedOrders(tx: Tx, pieceId: number) {
  await tx.updateTable('orders').set({ piece_id: null }).where('piece_id', '=', pieceId).where('state', 'in', ['EXPIRED', 'REFUNDED']).execute()
}
