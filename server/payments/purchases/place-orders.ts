import { sql } from 'kysely'
import { minCardPayment } from '#contract/limits.ts'
import { balancePrice, cents, earnings, type Cents } from '#contract/money.ts'
import { recordPurchases } from '#server/collection/record-download.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postReservations, postSales } from '#server/ledger/events.ts'
import { lockWallets, sumOf } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueSaleEmails } from './emails.ts'
import { reservationOf, saleOf, type Order, type PurchaseDeps } from './order.ts'
import { piecesForSale, type PieceForSale } from './piece-for-sale.ts'
import { writeOrders, type NewOrder } from './write-orders.ts'

/** What somebody wants to buy, whether from the balance first, and what they have agreed to pay. */
export type PurchaseRequest = { buyerId: number; pieceId: number; useBalance: boolean; agreed?: Agreed | undefined }
type Agreed = { fromBalance: Cents; byCard: Cents }
/** A new order; or the piece, where an order of it was begun before. */
export type PlacedOrder = { order: Order } | { begun: PieceForSale }
type Placing = { wish: PurchaseRequest; piece: PieceForSale }

/**
 * Writes an order for each wish, in one transaction with the wallets of all sides held: the reduced price from the balance; or what there is
 * of the balance, and the rest of the full price by card; or all of it by card. What is paid so is bought.
 */
export async function placeOrders({ db, now }: Pick<PurchaseDeps, 'db' | 'now'>, wishes: PurchaseRequest[]): Promise<(PlacedOrder | HttpError)[]> {
  const found = await piecesForSale(db, wishes)
  const isFirst = ({ buyerId, pieceId }: PurchaseRequest, index: number) =>
    wishes.findIndex((other) => other.buyerId === buyerId && other.pieceId === pieceId) === index
  const placings = wishes.flatMap((wish, index) => {
    const piece = found[index]!
    return piece instanceof HttpError || piece.isBegun || !isFirst(wish, index) ? [] : [{ wish, piece }]
  })
  const placed = placings.length > 0 ? await transact(db, (tx) => place(tx, placings, now())) : []
  const outcomes = new Map(placings.map(({ wish }, index) => [wish, placed[index]!]))
  return wishes.map((wish, index) => {
    const piece = found[index]!
    return outcomes.get(wish) ?? (piece instanceof HttpError ? piece : { begun: piece })
  })
}

async function place(tx: Tx, placings: Placing[], at: Date): Promise<(PlacedOrder | HttpError)[]> {
  if (placings.length > 1) await sql`set local lock_timeout = '1s'`.execute(tx) // what one has to wait for holds up nobody else
  const parties = placings.flatMap(({ wish, piece }) => [wish.buyerId, piece.composerId]).filter((id) => id !== null)
  const held = await lockWallets(tx, ...parties)
  const left = new Map([...held].map(([owner, wallets]) => [owner, sumOf(wallets)]))
  const wishes = placings.map(({ wish }) => wish)
  const now = await piecesForSale(tx, wishes) // once more: another press may have bought it while we waited
  const drafts = placings.map(({ wish, piece }, index) => {
    const offered = now[index]!
    if (offered instanceof HttpError || offered.isBegun) return offered
    if (offered.price !== piece.price || offered.composerId !== piece.composerId)
      return new HttpError(409, 'The price of this piece has just changed. Look at it once more.')
    const draft = draftOf(wish, offered, { balance: left.get(wish.buyerId)!, at })
    if (!isAgreed(wish, draft)) return new HttpError(409, 'The price or your balance has changed. Look at what is to pay now.')
    left.set(wish.buyerId, cents(left.get(wish.buyerId)! - draft.balance_cents))
    return draft
  })
  const written = await writeOrders(tx, drafts.filter(isDraft))
  const bought = written.filter(({ state }) => state === 'FULFILLED')
  const sales = bought.map((order) => saleOf(order, at))
  if (sales.length > 0) await Promise.all([postSales(tx, sales, held), recordPurchases(tx, bought), queueSaleEmails(tx, bought)])
  const aside = written.filter(({ state, balance_cents }) => state === 'CREATED' && balance_cents > 0).map((order) => reservationOf(order, at))
  if (aside.length > 0) await postReservations(tx, aside, held)
  return drafts.map((draft) => {
    if (draft instanceof HttpError) return draft
    return isDraft(draft) ? { order: written.shift()! } : { begun: draft }
  })
}

/** Whether an order takes what its buyer has seen and agreed to. Who does not say it takes what there is. */
export const isAgreed = ({ agreed }: PurchaseRequest, { balance_cents, paid_cents }: Pick<Order, 'balance_cents' | 'paid_cents'>) =>
  !agreed || (agreed.fromBalance === balance_cents && agreed.byCard === paid_cents - balance_cents)

const isDraft = (draft: NewOrder | PieceForSale | HttpError): draft is NewOrder => 'buyer_id' in draft

function draftOf({ buyerId, pieceId, useBalance }: PurchaseRequest, piece: PieceForSale, { balance, at }: { balance: Cents; at: Date }): NewOrder {
  const parts = partsOf(piece.price, useBalance, balance)
  const isPaid = parts.balance_cents === parts.paid_cents
  return {
    ...parts,
    buyer_id: buyerId,
    piece_id: pieceId,
    seller_id: piece.composerId,
    title: piece.title,
    composer: piece.composer,
    price_cents: piece.price,
    earnings_cents: piece.composerId === null ? 0 : earnings(piece.price),
    used_balance: useBalance && parts.balance_cents > 0,
    state: isPaid ? 'FULFILLED' : 'CREATED',
    settled_at: isPaid ? at : null,
    created_at: at,
  }
}

/** Which parts of the price come from where. A card pays 50 cents at least, as providers take no less. */
function partsOf(price: Cents, useBalance: boolean, balance: Cents) {
  const reduced = balancePrice(price)
  if (!useBalance) return { balance_cents: 0, paid_cents: price }
  if (balance >= reduced) return { balance_cents: reduced, paid_cents: reduced }
  return { balance_cents: Math.min(balance, price - minCardPayment), paid_cents: price }
}
