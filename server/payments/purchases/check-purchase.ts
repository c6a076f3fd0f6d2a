import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'
import { isOpen, type Order, type PurchaseDeps } from './order.ts'

/** Checks whether the buyer's latest purchase of one piece at the provider is paid. */
export const checkPurchase = (deps: PurchaseDeps, { caller }: OperationRequest<'checkPurchase', 'caller'>) =>
  checkLatestOrder(deps, caller.accountId, 'PIECES')

/**
 * Asks the provider about the buyer's latest order of this kind that was not placed from the cart, and settles it if it was paid (DECIDE-57). An order paid from the balance
 * has nothing to check: it answers 404, which callers treat as fine.
 */
export async function checkLatestOrder(deps: PurchaseDeps, buyerId: number, kind: Order['kind']) {
  const order = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', kind)
    .where('from_cart', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order?.checkout_id) throw new HttpError(404, kind === 'CREDIT' ? 'There is no credit purchase to check.' : 'There is no purchase to check.')
  await assertPaid(deps, order)
}

/** Asks the provider about an open order, and returns it as it was paid or throws why it was not. */
export async function assertPaid(deps: PurchaseDeps, order: Order): Promise<Order> {
  const settled = isOpen(order) && order.checkout_id ? await settleCheckout(deps, order.checkout_id) : order
  return settled?.state === 'FULFILLED' ? settled : throwUnpaid(settled)
}

/** Throws why an order is not paid. */
function throwUnpaid(settled: Order | undefined): never {
  if (settled?.state === 'REFUNDED')
    throw new HttpError(402, 'We are refunding your payment because you already own the piece or it is no longer available.')
  if (settled?.problem) throw new HttpError(402, 'Your payment does not match your order. We are looking into it and will e-mail you.')
  if (settled?.processing_since && isOpen(settled))
    throw new HttpError(402, 'Your bank is still processing the payment. We will e-mail you when it is done.')
  if (settled?.processing_since) throw new HttpError(402, 'Your bank did not complete this payment. Nothing was bought.')
  if (settled?.state === 'EXPIRED') throw new HttpError(402, 'This payment was not finished. Nothing was paid.')
  throw new HttpError(402, 'The payment is not complete yet. Once it is, the rest happens by itself.')
}
