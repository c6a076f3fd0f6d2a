import type { Selectable } from 'kysely'
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

/** The sale of a fulfilled order, as the ledger posts it. */
export const saleOf = ({ id, buyer_id, seller_id, earnings_cents, balance_cents, paid_cents }: Order, at: Date): Sale => ({
  orderId: id,
  buyerId: buyer_id,
  sellerId: seller_id,
  earnings: cents(earnings_cents),
  fromBalance: cents(balance_cents),
  byCard: cents(paid_cents - balance_cents),
  at,
})

/** The balance's part of an order, which is reserved until the rest is paid. */
export const reservationOf = ({ id, buyer_id, balance_cents }: Order, at: Date): Reservation => ({
  orderId: id,
  buyerId: buyer_id,
  amount: cents(balance_cents),
  at,
})

/** The accounts whose wallets an order changes. */
export const partiesOf = ({ buyer_id, seller_id }: Order) => (seller_id === null ? [buyer_id] : [buyer_id, seller_id])

/** Detaches a piece's expired and refunded orders from it, so that it can be deleted. Their receipts keep its title. */
export async function detachEndedOrders(tx: Tx, pieceId: number) {
  await tx.updateTable('orders').set({ piece_id: null }).where('piece_id', '=', pieceId).where('state', 'in', ['EXPIRED', 'REFUNDED']).execute()
}
