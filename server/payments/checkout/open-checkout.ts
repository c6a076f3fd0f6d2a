import { cents } from '#contract/money.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Order, PurchaseDeps } from '../purchases/order.ts'
import { expireUnopenedOrder } from './cancel-order.ts'

/** The minutes in which a checkout can be paid; Stripe requires at least 30. */
export const checkoutMinutes = 35

/** Opens the checkout of an order at the provider, unless it is open already, and returns its address. */
export async function openCheckout(deps: PurchaseDeps, order: Order, title: string): Promise<{ sessionUrl: string }> {
  if (order.checkout_url) return { sessionUrl: order.checkout_url }
  const { db, payments, publicUrl } = deps
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', order.buyer_id).executeTakeFirstOrThrow()
  const returnUrl = order.kind === 'PIECE' ? `${publicUrl}/pieces/${order.piece_id}` : `${publicUrl}/dashboard/overview`
  const { id, url } = await payments
    .createCheckout({
      token: order.token,
      title,
      amount: cents(order.paid_cents - order.balance_cents),
      email: email!, // an account with an open order cannot be deleted
      successUrl: `${returnUrl}/purchased`,
      cancelUrl: `${returnUrl}/cancelled`,
      expiresAt: new Date(order.created_at.getTime() + checkoutMinutes * 60_000),
    })
    .catch(async () => {
      await expireUnopenedOrder(deps, order.id) // nobody has seen the address of its checkout
      throw new HttpError(503, 'The payment provider cannot be reached. Nothing was paid. Please try again later.')
    })
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ state: 'PENDING', checkout_id: id, checkout_url: url })
    .where('id', '=', order.id)
    .where('state', '=', 'CREATED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await closeIfExpired(deps, order, id)
  return { sessionUrl: url }
}

/** A concurrent request may have opened the same checkout, which is fine; or expired the order, whose checkout nobody may pay then. */
async function closeIfExpired({ db, payments }: PurchaseDeps, { id }: Order, checkoutId: string) {
  const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (order.state !== 'EXPIRED') return
  await payments.expireCheckout(checkoutId)
  throw new HttpError(409, 'You are buying this piece already. Look at it once more.')
}
