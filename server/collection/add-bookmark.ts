import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Bookmarks a piece. Who has done so before keeps the one bookmark. */
export async function addBookmark(db: Database, caller: Caller, pieceId: number) {
  await transact(db, async (tx) => {
    const piece = await tx.selectFrom('pieces').select('id').where('id', '=', pieceId).where(isOpenTo(caller)).forKeyShare().executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    await tx
      .insertInto('bookmarks')
      .values({ account_id: caller.accountId, piece_id: pieceId })
      .onConflict((known) => known.doNothing())
      .execute()
  })
}
