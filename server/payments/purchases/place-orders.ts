import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { cartLineParts, cartParts } from '#contract/cart-prices.ts'
import { cents, type Cents } from '#contract/money.ts'
import { licencePrice } from '#contract/pieces/licence.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { postReservations } from '#server/ledger/events.ts'
import { lockWallets, spendableBalance } from '#server/ledger/wallets.ts'
import { addOpenOrder, countOpenOrders } from '../checkout/open-checkout.ts'
import { payableAt, type PayoutRules } from '../payouts/payout-rules.ts'
import { describeTitles } from './emails.ts'
import { fulfilOrders } from './fulfil-orders.ts'
import { reservationOf, type Order, type OrderLine, type Purchase, type PurchaseDeps } from './order.ts'
import { piecesForSale, type PieceForSale } from './piece-for-sale.ts'

/** What a buyer was shown to pay. */
export type Expected = { fromBalance: Cents; byCard: Cents }
/** A piece to buy; `copies` is how many there will be in all. Without `price`, which the buyer was shown, it costs what it costs. */
export type WantedPiece = { pieceId: number; copies: number; ensemble: string; price?: Cents | undefined }
/** A request to buy pieces, with or without the balance: those of a cart, or one by itself. `consent` is the version of the consent that the buyer gave. */
export type PurchaseRequest = {
  buyerId: number
  pieces: WantedPiece[]
  fromCart: boolean
  useBalance: boolean
  expected?: Expected | undefined
  consent?: string | undefined
}
/** A new order; or the pieces, where an open order has to end first: one of the same piece, or another one from the cart. */
export type PlacedOrder = { order: Order } | { pending: PieceForSale[] }
/** Places the order of one request, or throws why it cannot be placed. */
export type PlaceOrder = (request: PurchaseRequest) => Promise<PlacedOrder>
export type PlaceOrderDeps = Pick<PurchaseDeps, 'db' | 'payoutRules' | 'now'>

/** Places each order in a transaction of its own. */
export const placeOrderDirectly =
  (deps: PlaceOrderDeps): PlaceOrder =>
  async (request) => {
    const [placed] = await placeOrders(deps, [request]).catch((error: { constraint?: string }) => {
      // The foreign key fails for a piece that was deleted while its order was being written.
      throw error.constraint === 'order_lines_piece_id_fkey' ? refusal(request, new HttpError(404, 'This piece does not exist.')) : error
    })
    if (placed instanceof HttpError) throw placed
    return placed!
  }

/** Why a request is refused for one of its pieces. Whoever buys a cart is sent back to it, where the line says what is wrong. */
const refusal = ({ fromCart }: PurchaseRequest, error: HttpError) =>
  fromCart ? new HttpError(409, 'A piece in your cart cannot be bought any more. Check your cart.') : error

/**
 * Places an order for each request, all in one transaction with the wallets of all sides locked: the reduced prices from the balance; or what the
 * balance has, and the rest of the full prices by card; or all of it by card. An order paid from the balance is fulfilled at once.
 */
export async function placeOrders({ db, payoutRules, now }: PlaceOrderDeps, requests: PurchaseRequest[]): Promise<(PlacedOrder | HttpError)[]> {
  const offers = await readOffers(db, requests)
  const candidates = requests.flatMap((request, index) => {
    const pieces = offers[index]!
    return pieces instanceof HttpError || pieces.some(({ isPending }) => isPending) || repeats(requests.slice(0, index), request)
      ? []
      : [{ request, pieces }]
  })
  const placed = candidates.length > 0 ? await transact(db, (tx) => placeCandidates(tx, candidates, payoutRules, now())) : []
  const results = new Map(candidates.map(({ request }, index) => [request, placed[index]!]))
  return requests.map((request, index) => {
    const pieces = offers[index]!
    return results.get(request) ?? (pieces instanceof HttpError ? pieces : { pending: pieces })
  })
}

/** Whether an earlier request of the same buyer is for one of the same pieces. */
const repeats = (earlier: PurchaseRequest[], { buyerId, pieces }: PurchaseRequest) =>
  earlier.some((other) => other.buyerId === buyerId && other.pieces.some(({ pieceId }) => pieces.some((piece) => piece.pieceId === pieceId)))

/** The pieces of each request as they are for sale, or why the request is refused. */
async function readOffers(db: PlaceOrderDeps['db'] | Tx, requests: PurchaseRequest[]): Promise<(PieceForSale[] | HttpError)[]> {
  const found = await piecesForSale(
    db,
    requests.flatMap(({ buyerId, pieces }) => pieces.map(({ pieceId, copies }) => ({ buyerId, pieceId, copies }))),
  )
  return requests.map((request) => {
    const pieces = found.splice(0, request.pieces.length)
    const error = pieces.find((piece) => piece instanceof HttpError)
    if (error) return refusal(request, error)
    const offered = pieces as PieceForSale[]
    return offered.every((piece, index) => costs(piece, request.pieces[index]!)) ? offered : priceChanged(request)
  })
}

/** Whether a piece that is for sale costs what the buyer was shown. */
const costs = (piece: PieceForSale, { price, copies }: WantedPiece) => price === undefined || licencePrice(piece, copies) === price

const priceChanged = ({ fromCart }: PurchaseRequest) =>
  new HttpError(
    409,
    fromCart ? 'The price of a piece in your cart has just changed. Check your cart.' : 'The price of this piece has just changed. Check it again.',
  )

type Candidate = { request: PurchaseRequest; pieces: PieceForSale[] }

async function placeCandidates(tx: Tx, candidates: Candidate[], payoutRules: PayoutRules, at: Date): Promise<(PlacedOrder | HttpError)[]> {
  if (candidates.length > 1) await sql`set local lock_timeout = '1s'`.execute(tx) // one locked row must not delay the whole batch
  const parties = candidates.flatMap(({ request, pieces }) => [request.buyerId, ...pieces.map(({ composerId }) => composerId)])
  const wallets = await lockWallets(tx, ...parties.filter((id) => id !== null))
  const balances = new Map([...wallets].map(([owner, contents]) => [owner, spendableBalance(contents)]))
  const requests = candidates.map(({ request }) => request)
  const [offers, openOrders] = await Promise.all([
    readOffers(tx, requests), // again: a piece may have been bought before the lock
    countOpenOrders(
      tx,
      requests.map(({ buyerId }) => buyerId),
    ),
  ])
  const results = candidates.map(({ request, pieces: seen }, index) => {
    const pieces = offers[index]!
    if (pieces instanceof HttpError) return pieces
    if (pieces.some(({ isPending }) => isPending) || (request.fromCart && openOrders.get(request.buyerId)?.hasCart)) return { pending: pieces }
    if (pieces.some((piece, position) => isChanged(piece, seen[position]!))) return priceChanged(request)
    const balance = balances.get(request.buyerId)!
    const placed = newOrder(request, pieces, { balance, payoutRules, at })
    const { order } = placed
    if (!isAsExpected(request, order)) return new HttpError(409, 'The price or your balance has changed. Check what is due now.')
    const error = order.state === 'CREATED' ? addOpenOrder(openOrders, request, at) : undefined
    if (error) return error
    balances.set(request.buyerId, cents(balance - order.balance_cents))
    return placed
  })
  const inserted = await insertOrders(tx, results.filter(isNewOrder))
  const fulfilled = inserted.filter(({ order }) => order.state === 'FULFILLED')
  if (fulfilled.length > 0) await fulfilOrders(tx, fulfilled, { wallets, at })
  const reserved = inserted.filter(({ order }) => order.state === 'CREATED').flatMap(({ lines }) => lines.filter((line) => line.balance_cents > 0))
  if (reserved.length > 0) {
    const reservations = reserved.map((line) => reservationOf(line, at))
    await postReservations(tx, reservations, wallets)
  }
  return results.map((result) => (isNewOrder(result) ? { order: inserted.shift()!.order } : result))
}

/** Whether a piece has changed while the wallets were being locked, so that others would have to be. */
const isChanged = (piece: PieceForSale, seen: PieceForSale) => piece.price !== seen.price || piece.composerId !== seen.composerId

/** Whether an order costs what its buyer was shown; a request that names no amounts accepts any. */
export const isAsExpected = (
  { expected }: Pick<PurchaseRequest, 'expected'>,
  { balance_cents, paid_cents }: Pick<Order, 'balance_cents' | 'paid_cents'>,
) => !expected || (expected.fromBalance === balance_cents && expected.byCard === paid_cents - balance_cents)

type NewOrder = ReturnType<typeof newOrder>
const isNewOrder = (result: NewOrder | PlacedOrder | HttpError): result is NewOrder => 'lines' in result

type OrderContext = { balance: Cents; payoutRules: PayoutRules; at: Date }

function newOrder({ buyerId, pieces: wanted, fromCart, useBalance, consent }: PurchaseRequest, pieces: PieceForSale[], context: OrderContext) {
  const { balance, payoutRules, at } = context
  const prices = pieces.map((piece, index) => licencePrice(piece, wanted[index]!.copies))
  const parts = cartParts(prices, balance, useBalance)
  const lineParts = cartLineParts(prices, parts)
  const isPaid = parts.byCard === 0
  const token = randomUUID()
  const order = {
    token,
    buyer_id: buyerId,
    title: describeTitles(pieces.map(({ title }) => title)),
    price_cents: cents(parts.total + parts.discount),
    paid_cents: parts.total,
    balance_cents: parts.fromBalance,
    used_balance: useBalance && parts.fromBalance > 0,
    state: isPaid ? ('FULFILLED' as const) : ('CREATED' as const),
    from_cart: fromCart,
    settled_at: isPaid ? at : null,
    created_at: at,
    consent_version: consent ?? null,
    consent_at: consent === undefined ? null : at,
  } satisfies Partial<Order>
  const lines = pieces.map((piece, index) => {
    const { copies, ensemble } = wanted[index]!
    return {
      token,
      buyer_id: buyerId,
      seller_id: piece.composerId,
      piece_id: piece.id,
      title: piece.title,
      composer: piece.composer,
      copies: copies - piece.owned,
      ensemble: copies > 1 ? ensemble : '',
      copy_cents: copies > 1 ? piece.copyPrice : null,
      is_extension: piece.owned > 0,
      price_cents: prices[index]!,
      paid_cents: lineParts[index]!.total,
      balance_cents: lineParts[index]!.fromBalance,
      earnings_cents: piece.composerId === null ? 0 : lineParts[index]!.earnings,
      state: isPaid ? ('FULFILLED' as const) : ('OPEN' as const),
      settled_at: isPaid ? at : null,
      payable_at: isPaid ? payableAt(payoutRules, at) : null,
    } satisfies Partial<OrderLine> & { token: string }
  })
  return { order, lines }
}

/** Inserts orders with their lines and returns them with all their columns, in the same order. */
async function insertOrders(tx: Tx, placed: NewOrder[]): Promise<Purchase[]> {
  if (placed.length === 0) return []
  // One statement text for any number of orders, so that it is planned once.
  const { rows: orders } = await sql<Order>`
    insert into orders (token, buyer_id, title, price_cents, paid_cents, balance_cents, used_balance, state, from_cart, settled_at, created_at,
      consent_version, consent_at)
    select token, buyer_id, title, price_cents, paid_cents, balance_cents, used_balance, state, from_cart, settled_at, created_at,
      consent_version, consent_at
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(placed.map(({ order }) => order))}::jsonb)
    order by buyer_id -- the referenced rows are locked in this order
    returning *`.execute(tx)
  const orderOf = new Map(orders.map((order) => [order.token, order]))
  const ofOrders = placed.flatMap(({ lines }) => lines.map(({ token, ...line }) => ({ ...line, order_id: orderOf.get(token)!.id })))
  const { rows: lines } = await sql<OrderLine>`
    insert into order_lines (order_id, buyer_id, seller_id, piece_id, title, composer, copies, ensemble, is_extension, copy_cents,
      price_cents, paid_cents, balance_cents, earnings_cents, state, settled_at, payable_at)
    select order_id, buyer_id, seller_id, piece_id, title, composer, copies, ensemble, is_extension, copy_cents,
      price_cents, paid_cents, balance_cents, earnings_cents, state, settled_at, payable_at
    from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(ofOrders)}::jsonb)
    order by piece_id, buyer_id -- the referenced rows are locked in this order
    returning *`.execute(tx)
  const linesByOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return placed.map(({ order: { token } }) => {
    const order = orderOf.get(token)!
    return { order, lines: linesByOrder.get(order.id)! }
  })
}
