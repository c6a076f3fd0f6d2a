import { cents } from '#contract/money.ts'
import { accessibleCarts } from '#server/collection/guest-access.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { readPurchasedPieces } from '#server/payments/cart/read-purchased-pieces.ts'
import { settleCheckout } from '#server/payments/checkout/settle-checkout.ts'
import { throwUnpaid } from '#server/payments/purchases/check-purchase.ts'
import { isOpen, type PurchaseDeps } from '#server/payments/purchases/order.ts'

/** Checks whether the latest purchase of a guest in this browser is paid, unless all that is paid is asked for, and returns what this browser can download. */
export async function getGuestPurchases(deps: PurchaseDeps, { guest, query }: OperationRequest<'getGuestPurchases', 'guest' | 'query'>) {
  const { db, now } = deps
  const granted = await accessibleCarts(db, guest.token, now())
  const [latestCart] = granted
  if (!latestCart) throw new HttpError(404, 'There is no purchase to check.')
  const latest = await db.selectFrom('orders').selectAll().where('id', '=', latestCart.cartId).executeTakeFirstOrThrow()
  if (query.of === 'latest') {
    const settled = isOpen(latest) && latest.checkout_id ? await settleCheckout(deps, latest.checkout_id) : latest
    if (settled?.state !== 'FULFILLED') throwUnpaid(settled)
  }
  const carts = await readCarts(
    db,
    granted.map(({ cartId }) => cartId),
  )
  if (carts.length === 0) throw new HttpError(404, 'There is no purchase to check.')
  const pieces = await readPurchasedPieces(
    db,
    carts.map(({ id }) => id),
    { isGuest: true },
  )
  return {
    email: granted.find(({ cartId }) => cartId === carts[0]!.id)!.email,
    purchases: carts.map(({ id, paid_cents, settled_at }) => ({
      receipt: id,
      date: settled_at!,
      paid: cents(paid_cents),
      pieces: pieces.get(id) ?? [],
    })),
  }
}

const readCarts = (db: Database, ids: number[]) =>
  db
    .selectFrom('orders')
    .select(['id', 'paid_cents', 'settled_at'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('state', '=', 'FULFILLED')
    .orderBy('id', 'desc')
    .execute()
