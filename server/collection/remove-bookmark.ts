import type { AppDeps } from '#server/app-deps.ts'
import { canView } from '#server/catalogue/access.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Request = OperationRequest<'removeBookmark', 'caller' | 'params'>

/** Removes a bookmark, also of a piece that was hidden since; without a bookmark nothing happens. */
export async function removeBookmark({ db }: Pick<AppDeps, 'db'>, { caller, params: { pieceId } }: Request) {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('account_id', '=', caller.accountId)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  const piece = await db.selectFrom('pieces').select('id').where('id', '=', pieceId).where(canView(caller)).executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
}
