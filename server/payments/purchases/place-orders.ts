import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import { earnings, purchaseParts } from '#contract/prices.ts'
import { recordPurchases } from '#server/collection/record-download.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { postReservations, postSales } from '#server/ledger/events.ts'
import { lockWallets, spendableBalance } from '#server/ledger/wallets.ts'
import { addOpenOrder, countOpenOrders } from '../checkout/open-checkout.ts'
import { payableAt, type PayoutRules } from '../payouts/payout-rules.ts'
import { queueSaleEmails } from './emails.ts'
import { reservationOf, saleOf, type Order, type PurchaseDeps } from './order.ts'
import { piecesForSale, type PieceForSale } from './piece-for-sale.ts'

/** What a buyer was shown to pay. */
export type Expected = { fromBalance: Cents; byCard: Cents }
/** A request to buy a piece, with or without the balance. `consent` is the version of the consent that the buyer gave. */
export type PurchaseRequest = {
  buyerId: number
  pieceId: number
  useBalance: boolean
  expected?: Expected | undefined
  consent?: string | undefined
}
/** A new order; or the piece, where the buyer has an open order of it. */
export type PlacedOrder = { order: Order } | { pending: PieceForSale }
/** Places the order of one request, or throws why it cannot be placed. */
export type PlaceOrder = (request: PurchaseRequest) => Promise<PlacedOrder>
export type PlaceOrderDeps = Pick<PurchaseDeps, 'db' | 'payoutRules' | 'now'>

/** Places each order in a transaction of its own. */
export const placeOrderDirectly =
  (deps: PlaceOrderDeps): PlaceOrder =>
  async (request) => {
    const [placed] = await placeOrders(deps, [request]).catch(throwIfDeleted)
    if (placed instanceof HttpError) throw placed
    return placed!
  }

/** The foreign key fails for a piece that was deleted while its order was being written. */
function throwIfDeleted(error: { constraint?: string }): never {
  throw error.constraint === 'orders_piece_id_fkey' ? new HttpError(404, 'This piece does not exist.') : error
}

/**
 * Places an order for each request, all in one transaction with the wallets of all sides locked: the reduced price from the balance; or
 * what the balance has, and the rest of the full price by card; or all of it by card. An order paid from the balance is fulfilled at once.
 */
export async function placeOrders({ db, payoutRules, now }: PlaceOrderDeps, requests: PurchaseRequest[]): Promise<(PlacedOrder | HttpError)[]> {
  const pieces = await piecesForSale(db, requests)
  const isFirst = ({ buyerId, pieceId }: PurchaseRequest, index: number) =>
    requests.findIndex((other) => other.buyerId === buyerId && other.pieceId === pieceId) === index
  const candidates = requests.flatMap((request, index) => {
    const piece = pieces[index]!
    return piece instanceof HttpError || piece.isPending || !isFirst(request, index) ? [] : [{ request, piece }]
  })
  const placed = candidates.length > 0 ? await transact(db, (tx) => placeCandidates(tx, candidates, payoutRules, now())) : []
  const results = new Map(candidates.map(({ request }, index) => [request, placed[index]!]))
  return requests.map((request, index) => {
    const piece = pieces[index]!
    return results.get(request) ?? (piece instanceof HttpError ? piece : { pending: piece })
  })
}

type Candidate = { request: PurchaseRequest; piece: PieceForSale }

async function placeCandidates(tx: Tx, candidates: Candidate[], payoutRules: PayoutRules, at: Date): Promise<(PlacedOrder | HttpError)[]> {
  if (candidates.length > 1) await sql`set local lock_timeout = '1s'`.execute(tx) // one locked row must not delay the whole batch
  const parties = candidates.flatMap(({ request, piece }) => [request.buyerId, piece.composerId]).filter((id) => id !== null)
  const wallets = await lockWallets(tx, ...parties)
  const balances = new Map([...wallets].map(([owner, contents]) => [owner, spendableBalance(contents)]))
  const targets = candidates.map(({ request }) => request)
  const [current, openOrders] = await Promise.all([
    piecesForSale(tx, targets), // again: the piece may have been bought before the lock
    countOpenOrders(
      tx,
      targets.map(({ buyerId }) => buyerId),
    ),
  ])
  const results = candidates.map(({ request, piece: seen }, index) => {
    const piece = current[index]!
    if (piece instanceof HttpError || piece.isPending) return piece
    if (piece.price !== seen.price || piece.composerId !== seen.composerId)
      return new HttpError(409, 'The price of this piece has just changed. Check it again.')
    const balance = balances.get(request.buyerId)!
    const order = newOrder(request, piece, { balance, payoutRules, at })
    if (!isAsExpected(request, order)) return new HttpError(409, 'The price or your balance has changed. Check what is due now.')
    const error = order.state === 'CREATED' ? addOpenOrder(openOrders, request.buyerId, at) : undefined
    if (error) return error
    balances.set(request.buyerId, cents(balance - order.balance_cents))
    return order
  })
  const inserted = await insertOrders(tx, results.filter(isNewOrder))
  const fulfilled = inserted.filter(({ state }) => state === 'FULFILLED')
  const sales = fulfilled.map((order) => saleOf(order, at))
  if (sales.length > 0) await Promise.all([postSales(tx, sales, wallets), recordPurchases(tx, fulfilled), queueSaleEmails(tx, fulfilled)])
  const reservations = inserted
    .filter(({ state, balance_cents }) => state === 'CREATED' && balance_cents > 0)
    .map((order) => reservationOf(order, at))
  if (reservations.length > 0) await postReservations(tx, reservations, wallets)
  return results.map((result) => {
    if (result instanceof HttpError) return result
    return isNewOrder(result) ? { order: inserted.shift()! } : { pending: result }
  })
}

/** Whether an order costs what its buyer was shown; a request that names no amounts accepts any. */
export const isAsExpected = (
  { expected }: Pick<PurchaseRequest, 'expected'>,
  { balance_cents, paid_cents }: Pick<Order, 'balance_cents' | 'paid_cents'>,
) => !expected || (expected.fromBalance === balance_cents && expected.byCard === paid_cents - balance_cents)

type NewOrder = ReturnType<typeof newOrder>
const isNewOrder = (result: NewOrder | PieceForSale | HttpError): result is NewOrder => 'buyer_id' in result

type OrderContext = { balance: Cents; payoutRules: PayoutRules; at: Date }

function newOrder({ buyerId, pieceId, useBalance, consent }: PurchaseRequest, piece: PieceForSale, { balance, payoutRules, at }: OrderContext) {
  const { fromBalance, byCard, total } = purchaseParts({ price: piece.price, balance }, useBalance)
  return {
    buyer_id: buyerId,
    seller_id: piece.composerId,
    piece_id: pieceId,
    title: piece.title,
    composer: piece.composer,
    price_cents: piece.price,
    paid_cents: total,
    balance_cents: fromBalance,
    earnings_cents: piece.composerId === null ? 0 : earnings(piece.price),
    used_balance: useBalance && fromBalance > 0,
    state: byCard === 0 ? ('FULFILLED' as const) : ('CREATED' as const),
    settled_at: byCard === 0 ? at : null,
    payable_at: byCard === 0 ? payableAt(payoutRules, at) : null,
    created_at: at,
    cart_id: null as number | null,
    copies: 1,
    ensemble: '',
    is_extension: false as boolean,
    ...consentOf(consent, at),
  } satisfies Partial<Order>
}

/** The columns of a consent that was given at this moment. */
export const consentOf = (version: string | undefined, at: Date) => ({
  consent_version: version ?? null,
  consent_at: version === undefined ? null : at,
})

/** Inserts orders of pieces and returns them with all their columns, in the same order. */
export async function insertOrders(tx: Tx, orders: NewOrder[]): Promise<Order[]> {
  if (orders.length === 0) return []
  // One statement text for any number of orders, so that it is planned once.
  const { rows } = await sql<Order>`
    insert into orders (buyer_id, seller_id, piece_id, title, composer, price_cents, paid_cents, balance_cents, earnings_cents, used_balance,
      state, settled_at, payable_at, created_at, cart_id, consent_version, consent_at,
      copies, ensemble, is_extension)
    select buyer_id, seller_id, piece_id, title, composer, price_cents, paid_cents, balance_cents, earnings_cents, used_balance,
      state, settled_at, payable_at, created_at, cart_id, consent_version, consent_at,
      copies, ensemble, is_extension
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(orders)}::jsonb)
    order by piece_id, buyer_id -- the referenced rows are locked in this order
    returning *`.execute(tx)
  const inserted = new Map(rows.map((order) => [`${order.buyer_id} ${order.piece_id}`, order]))
  return orders.map(({ buyer_id, piece_id }) => inserted.get(`${buyer_id} ${piece_id}`)!)
}
