import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Takes a bookmark away; also from a piece that its owner has closed since, and without complaint where there is none. */
export async function removeBookmark(db: Database, caller: Caller, pieceId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('account_id', '=', caller.accountId)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  const piece = await db.selectFrom('pieces').select('id').where('id', '=', pieceId).where(isOpenTo(caller)).executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
}
