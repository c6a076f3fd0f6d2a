import type { Selectable, Updateable } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tables, Tx } from '#server/database/schema.ts'
import type { Reservation, Sale } from '#server/ledger/events.ts'

/** What is paid at once: pieces, which are its lines, or credit, which has none. */
export type Order = Selectable<Tables['orders']>
/** A piece of an order, with its parts of what is paid and what its composer earns. */
export type OrderLine = Selectable<Tables['order_lines']>
/** An order with its lines. */
export type Purchase = { order: Order; lines: OrderLine[] }
/** The dependencies of the operations on purchases. */
export type PurchaseDeps = Pick<AppDeps, 'db' | 'payments' | 'payoutRules' | 'publicUrl' | 'now'>

/** Whether an order is waiting for its payment. */
export const isOpen = ({ state }: Pick<Order, 'state'>) => state === 'CREATED' || state === 'PENDING'

/** The lines of an order, locked. */
export const linesOf = (tx: Tx, { id }: Pick<Order, 'id'>): Promise<OrderLine[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', id).orderBy('id').forUpdate().execute()

type End = { state: 'FULFILLED' | 'REFUNDED' | 'EXPIRED'; settled_at?: Date; payable_at?: Date | null }

/** Ends an order and its lines, but for those that were refunded before; `payment` is written to the order alone. */
export async function endOrder(tx: Tx, { id }: Pick<Order, 'id'>, end: End, payment: Updateable<Tables['orders']> = {}) {
  await tx
    .updateTable('orders')
    .set({ state: end.state, ...(end.settled_at && { settled_at: end.settled_at }), ...payment })
    .where('id', '=', id)
    .where('state', '<>', 'REFUNDED')
    .execute()
  await tx.updateTable('order_lines').set(end).where('order_id', '=', id).where('state', '<>', 'REFUNDED').execute()
}

/** The sale of a line, as the ledger posts it. What the balance pays was reserved unless the line was fulfilled at once. */
export const saleOf = ({ id, buyer_id, seller_id, earnings_cents, balance_cents, paid_cents, state }: OrderLine, at: Date): Sale => ({
  lineId: id,
  buyerId: buyer_id,
  sellerId: seller_id,
  earnings: cents(earnings_cents),
  fromBalance: cents(balance_cents),
  byCard: cents(paid_cents - balance_cents),
  isReserved: state !== 'FULFILLED',
  at,
})

/** The balance's part of a line, which is reserved until the rest is paid. */
export const reservationOf = ({ id, buyer_id, balance_cents }: OrderLine, at: Date): Reservation => ({
  lineId: id,
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

/** The accounts whose wallets a line changes. */
export const partiesOf = ({ buyer_id, seller_id }: Pick<OrderLine, 'buyer_id' | 'seller_id'>) =>
  seller_id === null ? [buyer_id] : [buyer_id, seller_id]

/** Detaches a piece's expired and refunded lines from it, so that it can be deleted. Their receipts keep its title. */
export async function detachEndedLines(tx: Tx, pieceId: number) {
  await tx.updateTable('order_lines').set({ piece_id: null }).where('piece_id', '=', pieceId).where('state', 'in', ['EXPIRED', 'REFUNDED']).execute()
}
