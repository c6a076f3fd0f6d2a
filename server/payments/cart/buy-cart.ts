import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { reply, type OperationRequest } from '#server/http/operation.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { cartParts } from '#contract/cart-prices.ts'
import { cents } from '#contract/money.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'
import { isOpen, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { placeCart, type CartRequest } from './place-cart.ts'

/** Buys several pieces from the balance, or opens one checkout for all or the rest of their prices. An older open purchase of a cart ends. */
export async function buyCart(deps: PurchaseDeps, { caller, body }: OperationRequest<'buyCart', 'caller' | 'body'>) {
  const order = await placeOrResume(deps, { buyerId: caller.accountId, ...body })
  if (order.state === 'FULFILLED') return reply(202, 'Thank You!')
  return reply(200, 'Please pay at the payment provider.', { response: await openCheckout(deps, order, order.title!) })
}

async function placeOrResume(deps: PurchaseDeps, request: CartRequest, attempts = 3): Promise<Order> {
  const open = await openOrders(deps.db, request)
  const resumed = await resumeOrCancel(deps, request, open)
  const order = resumed ?? (await placeCart(deps, request))
  if (order) return order
  if (attempts > 1) return placeOrResume(deps, request, attempts - 1)
  throw new HttpError(409, 'You are already buying some of these pieces. Check your open payments.')
}

/** Returns the open purchase of a cart if it is what is requested now. All others are cancelled, so that nobody pays for a piece twice. */
async function resumeOrCancel(deps: PurchaseDeps, request: CartRequest, open: Awaited<ReturnType<typeof openOrders>>) {
  let resumed: Order | undefined
  for (const order of open) {
    if (order.processing_since) {
      if (order.isShared) throw processing()
    } else if (!resumed && (await isRequested(deps, request, order))) resumed = await refresh(deps, order)
    else await cancelOrder(deps, order)
  }
  if (resumed?.processing_since) throw processing() // the provider has told of it only now
  return resumed
}

const processing = () => new HttpError(409, 'Your bank is still processing your payment for a piece in your cart.')

async function isRequested({ db }: PurchaseDeps, { buyerId, pieces, useBalance, expected }: CartRequest, order: Order) {
  if (order.kind !== 'CART') return false
  const balance = useBalance ? await balanceOf(db, buyerId) : cents(0)
  const prices = pieces.map(({ price }) => price)
  const isPaidFromBalance = useBalance && cartParts(prices, balance, true).byCard === 0
  if (isPaidFromBalance || order.balance_cents !== expected.fromBalance || order.paid_cents - order.balance_cents !== expected.byCard) return false
  const lines = await linesOf(db, order)
  const isWanted = ({ piece_id, price_cents, ensemble, all_copies }: (typeof lines)[number]) =>
    pieces.some((each) => each.pieceId === piece_id && each.price === price_cents && each.ensemble === ensemble && each.copies === all_copies)
  return lines.length === pieces.length && lines.every(isWanted)
}

/** The lines of a cart, each with the copies that there will be in all: those that the buyer has and those that are bought now. */
const linesOf = (db: Database, { id, buyer_id }: Order) =>
  db
    .selectFrom('orders as line')
    .select(['piece_id', 'price_cents', 'ensemble'])
    .select((line) =>
      line(
        'copies',
        '+',
        line
          .selectFrom('orders')
          .select(sql<number>`case when bool_or(not is_extension) then sum(copies)::int else 0 end`.as('copies'))
          .where('buyer_id', '=', buyer_id)
          .whereRef('orders.piece_id', '=', 'line.piece_id')
          .where('state', '=', 'FULFILLED'),
      ).as('all_copies'),
    )
    .where('cart_id', '=', id)
    .execute()

/** Returns an order unless the provider says that its checkout has expired or was paid. */
async function refresh(deps: PurchaseDeps, order: Order) {
  if (!order.checkout_id) return order
  const settled = await settleCheckout(deps, order.checkout_id)
  return settled && isOpen(settled) ? settled : undefined
}

/** The buyer's open purchases of carts, and the open ones of these pieces alone; `isShared` if it pays for one of the pieces. */
async function openOrders(db: Database, { buyerId, pieces }: CartRequest) {
  const ids = pieces.map(({ pieceId }) => pieceId)
  return db
    .selectFrom('orders as paid')
    .selectAll('paid')
    .select(
      sql<boolean>`exists (select from orders as line where paid.id in (line.id, line.cart_id) and line.piece_id = any (${ids}::int[]))`.as(
        'isShared',
      ),
    )
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where('cart_id', 'is', null)
    .where((eb) => eb.or([eb('kind', '=', 'CART'), eb('piece_id', '=', eb.fn.any(eb.val(ids)))]))
    .orderBy('id', 'desc')
    .execute()
}
