import { createGuest } from '#server/accounts/guest-accounts.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { accessibleCarts, grantGuestAccess } from '#server/collection/guest-access.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { reply, type OperationRequest } from '#server/http/operation.ts'
import { cents } from '#contract/money.ts'
import { placeCart } from '#server/payments/cart/place-cart.ts'
import { cancelOrder } from '#server/payments/checkout/cancel-order.ts'
import { openCheckout } from '#server/payments/checkout/open-checkout.ts'
import { isOpen } from '#server/payments/purchases/order.ts'

type Cart = Awaited<ReturnType<typeof accessibleCarts>>[number]
type Deps = Pick<AppDeps, 'db' | 'payments' | 'payoutRules' | 'publicUrl' | 'now'>

/**
 * Buys pieces by card for an e-mail address, and lets this browser download them once they are paid. Whether the address has an account is not
 * looked up before the payment, so that no answer tells.
 */
export async function buyAsGuest(deps: Deps, { body, guest }: OperationRequest<'buyAsGuest', 'body' | 'guest'>) {
  const { db, now } = deps
  const { email, pieces, expected, consent } = body
  const pieceIds = pieces.map(({ pieceId }) => pieceId)
  const carts = await accessibleCarts(db, guest.token, now())
  await endOpenPurchases(deps, carts)
  await assertNotBought(db, { carts: carts.filter((cart) => cart.email === email), pieceIds })
  const buyerId = await createGuest(db, { email, now: now() })
  const request = { buyerId, pieces, useBalance: false, expected: { fromBalance: cents(0), ...expected }, consent }
  const order = await placeCart(deps, request)
  if (!order) throw new HttpError(409, 'A piece in your cart cannot be bought any more. Check your cart.')
  await grantGuestAccess(db, guest.keep(), { email, cartIds: [order.id], now: now() })
  return reply(200, 'Please pay at the payment provider.', { response: await openCheckout(deps, order, order.title!) })
}

/** Cancels the unpaid purchases of this browser, so that nobody who goes back from a checkout pays twice. */
async function endOpenPurchases(deps: Deps, carts: Cart[]) {
  const open = await deps.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(carts.map(({ cartId }) => cartId))))
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where('processing_since', 'is', null)
    .execute()
  for (const order of open) await cancelOrder(deps, order)
}

/** Throws if one of the pieces is in these carts of the browser, paid or being processed by a bank. Nothing of other browsers is looked up. */
async function assertNotBought(db: Database, { carts, pieceIds }: { carts: Cart[]; pieceIds: number[] }) {
  const lines = await db
    .selectFrom('orders')
    .select('state')
    .where('cart_id', '=', (eb) => eb.fn.any(eb.val(carts.map(({ cartId }) => cartId))))
    .where('piece_id', '=', (eb) => eb.fn.any(eb.val(pieceIds)))
    .where('state', 'in', ['CREATED', 'PENDING', 'FULFILLED'])
    .where('refund_requested_at', 'is', null)
    .execute()
  if (lines.some(isOpen)) throw new HttpError(409, 'Your bank is still processing your payment for a piece in your cart.')
  if (lines.length > 0) throw new HttpError(409, 'You have already bought one of these pieces with this address. Find it under “Your purchases”.')
}
