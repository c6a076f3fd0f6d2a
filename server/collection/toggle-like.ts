import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Likes a piece, or likes it no longer. Two presses at once are two presses. */
export async function toggleLike(db: Database, caller: Caller, pieceId: number) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select('id').where('id', '=', pieceId).where(isOpenTo(caller)).forUpdate().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    const { numDeletedRows } = await tx
      .deleteFrom('likes')
      .where('account_id', '=', caller.accountId)
      .where('piece_id', '=', pieceId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) await tx.insertInto('likes').values({ account_id: caller.accountId, piece_id: pieceId }).execute()
  })
}
