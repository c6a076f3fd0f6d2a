import type { Tx } from '#server/database/schema.ts'

/** Forgets orders of a piece that nobody paid and nobody can pay any more: it may then be deleted. */
export async function forgetExpiredOrders(tx: Tx, pieceId: number) {
  await tx.deleteFrom('orders').where('piece_id', '=', pieceId).where('state', '=', 'EXPIRED').execute()
}
