import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { accessibleOrders } from '#server/collection/guest-access.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { receiptOf } from '#server/payments/receipts/get-receipt.ts'

/** Gets the receipt of a purchase of a guest in this browser. */
export async function getGuestReceipt(
  deps: Pick<AppDeps, 'db' | 'operator' | 'vatRates' | 'now'>,
  { params: { orderId }, guest }: OperationRequest<'getGuestReceipt', 'params' | 'guest'>,
): Promise<FileResponse> {
  const orders = await accessibleOrders(deps.db, guest.token, deps.now())
  const order = orders.find((each) => each.orderId === orderId)
  if (!order) throw new HttpError(404, 'There is no such receipt.')
  const { buyer_id } = await deps.db.selectFrom('orders').select('buyer_id').where('id', '=', orderId).executeTakeFirstOrThrow()
  return receiptOf(deps, { orderId, buyerId: buyer_id, guestEmail: order.email })
}
