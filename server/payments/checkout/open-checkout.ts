import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { maxOpenCheckouts } from '#contract/forms/limits.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Tx } from '#server/database/schema.ts'
import { tooMany } from '#server/http/limits/rate-limits.ts'
import type { Order, PurchaseDeps } from '../purchases/order.ts'
import { expireUnopenedOrder } from './cancel-order.ts'

/** The minutes in which a checkout can be paid; Stripe requires at least 30. */
const checkoutMinutes = 35

/** What buyers read at the provider, and the pages that they come back to. */
type CheckoutPages = { title: string; success: string; cancel: string }

/** Opens the checkout of an order at the provider, unless it is open already, and returns its address. */
export async function openCheckout(deps: PurchaseDeps, order: Order, { title, success, cancel }: CheckoutPages): Promise<{ sessionUrl: string }> {
  if (order.checkout_url) return { sessionUrl: order.checkout_url }
  const { db, payments, publicUrl } = deps
  const { contact_email: email } = await db.selectFrom('accounts').select('contact_email').where('id', '=', order.buyer_id).executeTakeFirstOrThrow()
  const { id, url } = await payments
    .createCheckout({
      token: order.token,
      title,
      amount: cents(order.paid_cents - order.balance_cents),
      email: email!, // an account with an open order cannot be deleted
      successUrl: publicUrl + success,
      cancelUrl: publicUrl + cancel,
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
  throw new HttpError(409, 'You are already buying this piece. Check your open payments.')
}

/** The open orders of a buyer: how many, when the oldest was placed, and whether one is of the cart. */
type OpenOrders = { amount: number; oldest: Date; hasCart: boolean }

/**
 * Counts the open orders of buyers whose wallets are locked, so that none of them places another one meanwhile. Those whose payment a bank is
 * processing do not count: their buyers have finished them, and cannot make room by paying or cancelling.
 */
export async function countOpenOrders(tx: Tx, buyerIds: number[]): Promise<Map<number, OpenOrders>> {
  const { rows } = await sql<OpenOrders & { buyer_id: number }>`
    select buyer_id, count(*) as amount, min(created_at) as oldest, bool_or(from_cart) as "hasCart" from orders
    where buyer_id = any (${buyerIds}::int[]) and state in ('CREATED', 'PENDING') and processing_since is null group by buyer_id`.execute(tx)
  return new Map(rows.map(({ buyer_id, ...open }) => [buyer_id, open]))
}

type Buying = { buyerId: number; fromCart?: boolean }

/** Adds an order to the open ones of a buyer, or returns the error for a buyer who has as many open ones as an account may have. The oldest ends first. */
export function addOpenOrder(openOrders: Map<number, OpenOrders>, { buyerId, fromCart = false }: Buying, at: Date): HttpError | undefined {
  const { amount, oldest, hasCart } = openOrders.get(buyerId) ?? { amount: 0, oldest: at, hasCart: false }
  openOrders.set(buyerId, { amount: amount + 1, oldest, hasCart: hasCart || fromCart })
  if (amount < maxOpenCheckouts) return undefined
  const seconds = (checkoutMinutes + 1) * 60 - (at.getTime() - oldest.getTime()) / 1000 // the sweep notices within a minute that it has ended
  return tooMany((wait) => `You have ${maxOpenCheckouts} unfinished payments. Finish or cancel one, or try again in ${wait}.`, Math.max(60, seconds))
}
