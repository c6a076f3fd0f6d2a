import { cents } from '#contract/money.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import { accessibleOrders } from '#server/collection/guest-access.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { assertPaid } from '#server/payments/purchases/check-purchase.ts'
import type { PurchaseDeps } from '#server/payments/purchases/order.ts'
import { readPurchasedPieces } from '#server/payments/purchases/read-purchased-pieces.ts'

/**
 * Returns what this browser can download without an account: all that was paid, the latest purchase first, of what was refunded the receipt; or what one order has, after checking
 * whether it is paid.
 */
export async function getGuestPurchases(deps: PurchaseDeps, { guest, query }: OperationRequest<'getGuestPurchases', 'guest' | 'query'>) {
  const { db, now } = deps
  const granted = await accessibleOrders(db, guest.token, now())
  const found = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(granted.map(({ orderId }) => orderId))))
    .$if(query.order !== undefined, (orders) => orders.where('token', '=', query.order!))
    .orderBy('id', 'desc')
    .execute()
  if (query.order !== undefined && found[0]) await assertPaid(deps, found[0])
  const paid = await db
    .selectFrom('orders')
    .select(['id', 'paid_cents', 'settled_at', 'state'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(found.map(({ id }) => id))))
    .where('state', 'in', ['FULFILLED', 'REFUNDED'])
    .where('settled_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
  if (paid.length === 0) throw new HttpError(404, 'There is no purchase to check.')
  const pieces = await readPurchasedPieces(db, idsOf(paid), { isGuest: true })
  return {
    email: granted.find(({ orderId }) => orderId === paid[0]!.id)!.email,
    purchases: paid.map(({ id, paid_cents, settled_at, state }) => ({
      receipt: id,
      number: receiptNumber(id, settled_at!),
      date: settled_at!,
      paid: cents(paid_cents),
      ...(state === 'REFUNDED' && { refunded: true as const }),
      pieces: pieces.get(id) ?? [],
    })),
  }
}

const idsOf = (orders: { id: number }[]) => orders.map(({ id }) => id)
