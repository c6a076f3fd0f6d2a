import type { AppDeps } from '#server/app-deps.ts'
import { canView } from '#server/catalogue/access.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Request = OperationRequest<'toggleLike', 'caller' | 'params'>

/** Likes a piece, or takes the like back. Two requests at once toggle twice. */
export async function toggleLike({ db }: Pick<AppDeps, 'db'>, { caller, params: { pieceId } }: Request) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select('id').where('id', '=', pieceId).where(canView(caller)).forUpdate().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    const { numDeletedRows } = await tx
      .deleteFrom('likes')
      .where('account_id', '=', caller.accountId)
      .where('piece_id', '=', pieceId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) await tx.insertInto('likes').values({ account_id: caller.accountId, piece_id: pieceId }).execute()
  })
}
