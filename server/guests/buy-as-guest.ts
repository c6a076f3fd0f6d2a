import { createGuest } from '#server/accounts/guest-accounts.ts'
import { accessibleOrders, grantGuestAccess } from '#server/collection/guest-access.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { reply, type OperationRequest } from '#server/http/operation.ts'
import { guestAccess } from '#contract/forms/limits.ts'
import { cents } from '#contract/money.ts'
import { cartPages } from '#server/payments/cart/cart-pages.ts'
import { cancelOrder } from '#server/payments/checkout/cancel-order.ts'
import { openCheckout } from '#server/payments/checkout/open-checkout.ts'
import type { BuyingDeps } from '#server/payments/purchases/buy-pieces.ts'

type Granted = Awaited<ReturnType<typeof accessibleOrders>>[number]

/**
 * Buys pieces by card for an e-mail address, and lets this browser download them once they are paid. Whether the address has an account is not
 * looked up before the payment, so that no answer tells.
 */
export async function buyAsGuest(deps: BuyingDeps, { body, guest }: OperationRequest<'buyAsGuest', 'body' | 'guest'>) {
  const { db, now } = deps
  const { email, pieces, expected, consent } = body
  const pieceIds = pieces.map(({ pieceId }) => pieceId)
  const granted = await accessibleOrders(db, guest.token, now())
  await endOpenPurchases(deps, granted)
  await assertNotBought(db, { granted: granted.filter((order) => order.email === email), pieceIds })
  const buyerId = await createGuest(db, { email, now: now() })
  const request = { buyerId, pieces, fromCart: true, useBalance: false, expected: { fromBalance: cents(0), ...expected }, consent }
  const placed = await deps.placeOrder(request)
  if (!('order' in placed)) throw new HttpError(409, 'A piece in your cart cannot be bought any more. Check your cart.')
  const { order } = placed
  await grantGuestAccess(db, guest.keep(), { email, orderIds: [order.id], now: now(), days: guestAccess.cookieDays })
  return reply(200, 'Please pay at the payment provider.', {
    response: await openCheckout(deps, order, { title: order.title!, ...cartPages(order) }),
  })
}

/** Cancels the unpaid purchases of this browser, so that nobody who goes back from a checkout pays twice. */
async function endOpenPurchases(deps: BuyingDeps, granted: Granted[]) {
  const open = await deps.db
    .selectFrom('orders')
    .select(['id', 'checkout_id'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(granted.map(({ orderId }) => orderId))))
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where('processing_since', 'is', null)
    .execute()
  for (const order of open) await cancelOrder(deps, order)
}

/** Throws if one of the pieces is in these orders of the browser, paid or being processed by a bank. Nothing of other browsers is looked up. */
async function assertNotBought(db: Database, { granted, pieceIds }: { granted: Granted[]; pieceIds: number[] }) {
  const lines = await db
    .selectFrom('order_lines')
    .select(['state', 'title'])
    .where('order_id', '=', (eb) => eb.fn.any(eb.val(granted.map(({ orderId }) => orderId))))
    .where('piece_id', '=', (eb) => eb.fn.any(eb.val(pieceIds)))
    .where('state', 'in', ['OPEN', 'FULFILLED'])
    .where('refund_requested_at', 'is', null)
    .execute()
  if (lines.some(({ state }) => state === 'OPEN')) throw new HttpError(409, 'Your bank is still processing your payment for a piece in your cart.')
  const [bought] = lines
  if (bought) throw new HttpError(409, `You have already bought ${bought.title} with this address. Find it under “Your purchases”.`)
}
