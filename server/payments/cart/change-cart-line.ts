import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Changes how many copies of a piece in the cart are wanted, and for which ensemble. */
export async function changeCartLine(
  { db }: Pick<AppDeps, 'db'>,
  { caller, params: { pieceId }, body: { copies, ensemble } }: OperationRequest<'changeCartLine', 'caller' | 'params' | 'body'>,
) {
  const line = await db
    .selectFrom('cart_lines')
    .leftJoin('pieces', 'pieces.id', 'piece_id')
    .select(['pieces.id', 'pieces.copy_cents'])
    .where('account_id', '=', caller.accountId)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  if (!line) throw new HttpError(404, 'This piece is not in your cart.')
  if (copies > 1 && line.id !== null && line.copy_cents === null) throw new HttpError(409, 'The composer sells single copies of this piece only.')
  await db
    .updateTable('cart_lines')
    .set({ copies, ensemble, copy_cents: copies > 1 ? line.copy_cents : null })
    .where('account_id', '=', caller.accountId)
    .where('piece_id', '=', pieceId)
    .execute()
}
