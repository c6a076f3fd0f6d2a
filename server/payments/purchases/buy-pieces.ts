import { sql } from 'kysely'
import { cartParts } from '#contract/cart-prices.ts'
import { cents } from '#contract/money.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'
import { isOpen, type Order, type PurchaseDeps } from './order.ts'
import type { PieceForSale } from './piece-for-sale.ts'
import { isAsExpected, type PurchaseRequest } from './place-orders.ts'

/** The dependencies of the operations that buy pieces. */
export type BuyingDeps = PurchaseDeps & Pick<AppDeps, 'placeOrder'>

/**
 * Buys pieces from the balance at the reduced prices; or reserves what the balance has and opens a checkout for the rest of the full prices; or
 * opens one for all of them. `pages` are those that the buyer comes back to. Without a checkout the order is paid.
 */
export async function buyPieces(deps: BuyingDeps, request: PurchaseRequest, pages: (order: Order) => { success: string; cancel: string }) {
  const order = await placeOrResume(deps, request)
  const isPaid = order.state === 'FULFILLED'
  return { order, checkout: isPaid ? undefined : await openCheckout(deps, order, { title: order.title!, ...pages(order) }) }
}

async function placeOrResume(deps: BuyingDeps, request: PurchaseRequest, attempts = 3): Promise<Order> {
  const placed = await deps.placeOrder(request)
  const order = 'order' in placed ? placed.order : await resumeOrCancel(deps, request, placed.pending)
  if (order) return order
  if (attempts > 1) return placeOrResume(deps, request, attempts - 1)
  const pieces = request.fromCart ? 'some of these pieces' : 'this piece'
  throw new HttpError(409, `You are already buying ${pieces}. Check your open payments.`)
}

/** Returns the open order if it is what is requested now. All others are cancelled first, so that nobody pays for a piece twice. */
async function resumeOrCancel(deps: PurchaseDeps, request: PurchaseRequest, pieces: PieceForSale[]) {
  let resumed: Order | undefined
  for (const order of await openOrders(deps.db, request)) {
    if (order.processing_since) {
      if (order.isShared) throw processing(request)
    } else if (!resumed && (await isRequested(deps.db, order, { request, pieces }))) resumed = await refresh(deps, order)
    else await cancelOrder(deps, order)
  }
  if (resumed?.processing_since) throw processing(request) // the provider has told of it only now
  return resumed
}

const processing = ({ fromCart }: PurchaseRequest) =>
  new HttpError(409, `Your bank is still processing your payment for ${fromCart ? 'a piece in your cart' : 'this piece'}.`)

async function isRequested(db: Database, order: Order, { request, pieces }: { request: PurchaseRequest; pieces: PieceForSale[] }) {
  const { buyerId, useBalance, fromCart, pieces: wanted } = request
  const balance = useBalance ? await balanceOf(db, buyerId) : cents(0)
  const prices = pieces.map((piece, index) => licencePrice(piece, wanted[index]!.copies))
  const isPaidFromBalance = useBalance && cartParts(prices, balance, true).byCard === 0
  const isSameMethod = order.used_balance === useBalance || (useBalance && balance === 0) // an empty balance is not used
  if (order.from_cart !== fromCart || isPaidFromBalance || !isSameMethod || !isAsExpected(request, order)) return false
  const lines = await db
    .selectFrom('order_lines')
    .select(['piece_id', 'price_cents', 'copies', 'ensemble'])
    .where('order_id', '=', order.id)
    .execute()
  const isWanted = ({ piece_id, price_cents, copies, ensemble }: (typeof lines)[number]) =>
    wanted.some((each, index) => {
      const all = copies + pieces[index]!.owned
      return each.pieceId === piece_id && prices[index] === price_cents && each.copies === all && (all === 1 || each.ensemble === ensemble)
    })
  return lines.length === wanted.length && lines.every(isWanted)
}

/** Returns an order unless the provider says that its checkout has expired or was paid: nobody is sent to a checkout that has ended. */
async function refresh(deps: PurchaseDeps, order: Order) {
  if (!order.checkout_id) return order
  const settled = await settleCheckout(deps, order.checkout_id)
  return settled && isOpen(settled) ? settled : undefined
}

/** The buyer's open orders of these pieces, which `isShared` says, and for a cart those of carts too. */
async function openOrders(db: Database, { buyerId, pieces, fromCart }: PurchaseRequest) {
  const ids = pieces.map(({ pieceId }) => pieceId)
  const isShared = sql<boolean>`exists (select from order_lines where order_id = orders.id and piece_id = any (${ids}::int[]))`
  return db
    .selectFrom('orders')
    .selectAll()
    .select(isShared.as('isShared'))
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'PIECES')
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where((order) => order.or([isShared, ...(fromCart ? [order('from_cart', '=', true)] : [])]))
    .orderBy('id', 'desc')
    .execute()
}
