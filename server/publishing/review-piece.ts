import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { Refusal } from '#server/refusal.ts'

type Review = { adminId: number; pieceId: number; confirmed: boolean; message: string; now: Date }

/** An admin's word on a waiting piece: into the library, or back to its artist with the reason. */
export async function reviewPiece(db: Database, { adminId, pieceId, confirmed, message, now }: Review) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select('state').where('id', '=', pieceId).forUpdate().executeTakeFirst()
    if (!piece) throw new Refusal(404, 'This piece does not exist.')
    if (piece.state === 'CONFIRMED') throw new Refusal(409, 'This piece is confirmed already.')
    if (piece.state === 'REJECTED' && !confirmed) throw new Refusal(409, 'This piece is rejected already.')
    await tx
      .updateTable('pieces')
      .set({ state: confirmed ? 'CONFIRMED' : 'REJECTED' })
      .where('id', '=', pieceId)
      .execute()
    await tx
      .insertInto('piece_events')
      .values({ piece_id: pieceId, kind: confirmed ? 'ACCEPT' : 'REJECT', message, account_id: adminId, at: now })
      .execute()
  })
}
