import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Removes a piece from the cart. */
export async function removeFromCart(
  { db }: Pick<AppDeps, 'db'>,
  { caller, params: { pieceId } }: OperationRequest<'removeFromCart', 'caller' | 'params'>,
) {
  await db.deleteFrom('cart_lines').where('account_id', '=', caller.accountId).where('piece_id', '=', pieceId).execute()
}
