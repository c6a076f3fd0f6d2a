import { cents, type Cents } from '#contract/money.ts'
import { cartLineParts, cartParts } from '#contract/cart-prices.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import { recordPurchases } from '#server/collection/record-download.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { postReservations, postSales } from '#server/ledger/events.ts'
import { lockWallets, spendableBalance } from '#server/ledger/wallets.ts'
import { addOpenOrder, countOpenOrders } from '../checkout/open-checkout.ts'
import { payableAt } from '../payouts/payout-rules.ts'
import { describeTitles } from '../purchases/emails.ts'
import { reservationOf, saleOf, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { piecesForSale, type PieceForSale } from '../purchases/piece-for-sale.ts'
import { consentOf, insertOrders, isAsExpected, type Expected } from '../purchases/place-orders.ts'
import { completeCart } from './complete-cart.ts'

/** A request to buy several pieces; prices and `expected` are what the buyer was shown. */
export type CartRequest = {
  buyerId: number
  pieces: { pieceId: number; price: Cents; copies: number; ensemble: string }[]
  useBalance: boolean
  expected: Expected
  consent: string
}

/**
 * Places the order of a cart and one of each of its pieces, all in one transaction with the wallets of all sides locked: from the balance each
 * piece is fulfilled at once; otherwise all wait for one payment. Returns undefined if the buyer has an open order of one of the pieces.
 */
export async function placeCart(deps: Pick<PurchaseDeps, 'db' | 'payoutRules' | 'now'>, request: CartRequest): Promise<Order | undefined> {
  const seen = await forSale(deps, request)
  return seen && transact(deps.db, (tx) => placeLocked({ ...deps, tx }, request, seen)).catch(throwIfDeleted)
}

/** The foreign key fails for a piece that was deleted while its order was being written. */
function throwIfDeleted(error: { constraint?: string }): never {
  throw error.constraint === 'orders_piece_id_fkey' ? notForSale() : error
}

const notForSale = () => new HttpError(409, 'A piece in your cart cannot be bought any more. Check your cart.')

/** The pieces at the prices that the buyer was shown; undefined if one of them is being bought. */
async function forSale({ db }: Pick<PurchaseDeps, 'db'>, { buyerId, pieces }: CartRequest): Promise<PieceForSale[] | undefined> {
  const found = await piecesForSale(
    db,
    pieces.map(({ pieceId, copies }) => ({ buyerId, pieceId, copies })),
  )
  const available = found.filter((piece): piece is PieceForSale => !(piece instanceof HttpError))
  if (available.length < pieces.length) throw notForSale()
  if (available.some(({ isPending }) => isPending)) return undefined
  if (available.some((piece, index) => licencePrice(piece, pieces[index]!.copies) !== pieces[index]!.price))
    throw new HttpError(409, 'The price of a piece in your cart has just changed. Check your cart.')
  return available
}

type Placing = Pick<PurchaseDeps, 'payoutRules' | 'now'> & { tx: Tx }

async function placeLocked({ tx, payoutRules, now }: Placing, request: CartRequest, seen: PieceForSale[]) {
  const { buyerId } = request
  const at = now()
  const wallets = await lockWallets(tx, buyerId, ...seen.flatMap(({ composerId }) => composerId ?? []))
  const pieces = await forSale({ db: tx }, request) // again: a piece may have been bought before the lock
  if (!pieces) return undefined
  if (pieces.some(({ composerId }, index) => composerId !== seen[index]!.composerId)) throw notForSale()
  const balance = spendableBalance(wallets.get(buyerId)!)
  const { cart, lines } = newOrders(request, pieces, { balance, payableAt: payableAt(payoutRules, at), at })
  if (!isAsExpected(request, cart)) throw new HttpError(409, 'The price or your balance has changed. Check what is due now.')
  const error = cart.state === 'CREATED' ? addOpenOrder(await countOpenOrders(tx, [buyerId]), buyerId, at) : undefined
  if (error) throw error
  const order = await tx.insertInto('orders').values(cart).returningAll().executeTakeFirstOrThrow()
  const orders = await insertOrders(
    tx,
    lines.map((line) => ({ ...line, cart_id: order.id })),
  )
  if (order.state === 'FULFILLED') {
    const sales = orders.map((line) => saleOf(line, at))
    await postSales(tx, sales, wallets)
    await recordPurchases(tx, orders)
    await completeCart(tx, order, orders)
  } else {
    const reservations = orders.filter(({ balance_cents }) => balance_cents > 0).map((line) => reservationOf(line, at))
    if (reservations.length > 0) await postReservations(tx, reservations, wallets)
  }
  return order
}

type Context = { balance: Cents; payableAt: Date; at: Date }

function newOrders(
  { buyerId, useBalance, consent, pieces: wanted }: CartRequest,
  pieces: PieceForSale[],
  { balance, payableAt: payable_at, at }: Context,
) {
  const prices = wanted.map(({ price }) => price)
  const parts = cartParts(prices, balance, useBalance)
  const isPaid = parts.byCard === 0
  const common = {
    buyer_id: buyerId,
    used_balance: useBalance && parts.fromBalance > 0,
    state: isPaid ? ('FULFILLED' as const) : ('CREATED' as const),
    settled_at: isPaid ? at : null,
    created_at: at,
    ...consentOf(consent, at),
  }
  const cart = {
    ...common,
    kind: 'CART' as const,
    title: describeTitles(pieces.map(({ title }) => title)),
    price_cents: cents(parts.total + parts.discount),
    paid_cents: parts.total,
    balance_cents: parts.fromBalance,
  }
  const lineParts = cartLineParts(prices, parts)
  const lines = pieces.map((piece, index) => ({
    ...common,
    seller_id: piece.composerId,
    piece_id: piece.id,
    title: piece.title,
    composer: piece.composer,
    price_cents: prices[index]!,
    copies: wanted[index]!.copies - piece.owned,
    ensemble: wanted[index]!.copies > 1 ? wanted[index]!.ensemble : '',
    is_extension: piece.owned > 0,
    paid_cents: lineParts[index]!.total,
    balance_cents: lineParts[index]!.fromBalance,
    earnings_cents: piece.composerId === null ? 0 : lineParts[index]!.earnings,
    payable_at: isPaid ? payable_at : null,
  }))
  return { cart, lines }
}
