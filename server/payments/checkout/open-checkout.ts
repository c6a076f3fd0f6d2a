import { cents } from '#contract/money.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { isOpen, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { expireOrder } from './settle-checkout.ts'

/** For how many minutes a checkout may be paid; Stripe asks for 30 at least. */
const patience = 35

/** Opens the checkout of an order at the provider, or finds it again, and says where it is. */
export async function openCheckout(till: PurchaseDeps, order: Order, title: string): Promise<{ sessionUrl: string }> {
  if (order.checkout_url) return { sessionUrl: order.checkout_url }
  const { db, payments, publicUrl } = till
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', order.buyer_id).executeTakeFirstOrThrow()
  const back = order.kind === 'PIECE' ? `${publicUrl}/pieces/${order.piece_id}` : `${publicUrl}/dashboard/overview`
  const { id, url } = await payments
    .createCheckout({
      token: order.token,
      title,
      amount: cents(order.paid_cents - order.balance_cents),
      email: email!, // nobody deletes an account while an order of theirs is open
      successUrl: `${back}/purchased`,
      cancelUrl: `${back}/cancelled`,
      expiresAt: new Date(order.created_at.getTime() + patience * 60_000),
    })
    .catch(async () => {
      await forget(till, order)
      throw new HttpError(503, 'The payment provider cannot be reached. Nothing was paid. Please try again later.')
    })
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ state: 'PENDING', checkout_id: id, checkout_url: url })
    .where('id', '=', order.id)
    .where('state', '=', 'CREATED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await refuseEnded(till, order, id)
  return { sessionUrl: url }
}

/** Another press may have opened the same checkout a moment earlier; or it has ended the order, and then nobody is sent to pay for it. */
async function refuseEnded({ db, payments }: PurchaseDeps, { id }: Order, checkoutId: string) {
  const order = await db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (order.state !== 'EXPIRED') return
  await payments.expireCheckout(checkoutId)
  throw new HttpError(409, 'You are buying this piece already. Look at it once more.')
}

/** Nobody has seen where this order could be paid. */
const forget = ({ db, now }: PurchaseDeps, { id }: Order) =>
  transact(db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (isOpen(order) && order.checkout_id === null) await expireOrder(tx, order, now())
  })
