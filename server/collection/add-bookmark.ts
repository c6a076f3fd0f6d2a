import type { AppDeps } from '#server/app-deps.ts'
import { canView } from '#server/catalogue/access.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Request = OperationRequest<'addBookmark', 'caller' | 'params'>

/** Bookmarks a piece; an existing bookmark stays as it is. */
export async function addBookmark({ db }: Pick<AppDeps, 'db'>, { caller, params: { pieceId } }: Request) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select('id').where('id', '=', pieceId).where(canView(caller)).forKeyShare().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    await tx
      .insertInto('bookmarks')
      .values({ account_id: caller.accountId, piece_id: pieceId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
