import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { accessibleCarts } from '#server/collection/guest-access.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { receiptOf } from '#server/payments/receipts/get-receipt.ts'

/** Gets the receipt of a purchase of a guest in this browser. */
export async function getGuestReceipt(
  deps: Pick<AppDeps, 'db' | 'operator' | 'vatRates' | 'now'>,
  { params: { orderId }, guest }: OperationRequest<'getGuestReceipt', 'params' | 'guest'>,
): Promise<FileResponse> {
  const carts = await accessibleCarts(deps.db, guest.token, deps.now())
  const cart = carts.find(({ cartId }) => cartId === orderId)
  if (!cart) throw new HttpError(404, 'There is no such receipt.')
  const { buyer_id } = await deps.db.selectFrom('orders').select('buyer_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return receiptOf(deps, { orderId, buyerId: buyer_id, guestEmail: cart.email })
}
