import type { Selectable, Updateable } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tables, Tx } from '#server/database/schema.ts'
import type { Reservation, Sale } from '#server/ledger/events.ts'

/** A row of the table of orders. */
export type Order = Selectable<Tables['orders']>
/** The dependencies of the operations on purchases. */
export type PurchaseDeps = Pick<AppDeps, 'db' | 'payments' | 'payoutRules' | 'publicUrl' | 'now'>

/** Whether an order is waiting for its payment. */
export const isOpen = ({ state }: Pick<Order, 'state'>) => state === 'CREATED' || state === 'PENDING'

/** The orders of pieces that an order consists of, locked: the lines of a cart, or the order itself; none for credit. */
export async function pieceOrdersOf(tx: Tx, order: Order): Promise<Order[]> {
  if (order.kind !== 'CART') return order.kind === 'PIECE' ? [order] : []
  return tx.selectFrom('orders').selectAll().where('cart_id', '=', order.id).orderBy('id').forUpdate().execute()
}

/** Sets the state of an order, and of the lines of a cart that were not refunded before. */
export const setOrderState = (tx: Tx, { id, kind }: Order, state: Updateable<Tables['orders']>) =>
  tx
    .updateTable('orders')
    .set(state)
    .where((eb) => (kind === 'CART' ? eb.or([eb('id', '=', id), eb('cart_id', '=', id)]) : eb('id', '=', id)))
    .where('state', '<>', 'REFUNDED')
    .execute()

/** The sale of an order of a piece, as the ledger posts it. What the balance pays was reserved unless the order was fulfilled at once. */
export const saleOf = ({ id, buyer_id, seller_id, earnings_cents, balance_cents, paid_cents, state }: Order, at: Date): Sale => ({
  orderId: id,
  buyerId: buyer_id,
  sellerId: seller_id,
  earnings: cents(earnings_cents),
  fromBalance: cents(balance_cents),
  byCard: cents(paid_cents - balance_cents),
  isReserved: state !== 'FULFILLED',
  at,
})

/** The balance's part of an order, which is reserved until the rest is paid. */
export const reservationOf = ({ id, buyer_id, balance_cents }: Order, at: Date): Reservation => ({
  orderId: id,
  buyerId: buyer_id,
  amount: cents(balance_cents),
  at,
})

/** An unpaid order as its buyer sees it: what is reserved of the balance, what the card pays, and where. */
export const toPendingPayment = ({
  balance_cents,
  paid_cents,
  checkout_url,
  processing_since,
}: Pick<Order, 'balance_cents' | 'paid_cents' | 'checkout_url' | 'processing_since'>) => ({
  fromBalance: cents(balance_cents),
  byCard: cents(paid_cents - balance_cents),
  sessionUrl: processing_since ? null : checkout_url,
  isProcessing: processing_since !== null,
})

/** The accounts whose wallets an order changes. */
export const partiesOf = ({ buyer_id, seller_id }: Order) => (seller_id === null ? [buyer_id] : [buyer_id, seller_id])

/** Detaches a piece's expired and refunded orders from it, so that it can be deleted. Their receipts keep its title. */
export async function detachEndedOrders(tx: Tx, pieceId: number) {
  await tx.updateTable('orders').set({ piece_id: null }).where('piece_id', '=', pieceId).where('state', 'in', ['EXPIRED', 'REFUNDED']).execute()
}
