import type { Selectable } from 'kysely'
import { cents } from '#contract/money.ts'
import type { Database, Tables } from '#server/database/schema.ts'
import type { Reservation, Sale } from '#server/ledger/events.ts'
import type { Payments } from '#server/integrations/payments.ts'

/** An order as the database keeps it. */
export type Order = Selectable<Tables['orders']>
/** What buying needs of the house. */
export type PurchaseDeps = { db: Database; payments: Payments; publicUrl: string; now: () => Date }

/** Whether an order waits for its payment. */
export const isOpen = ({ state }: Pick<Order, 'state'>) => state === 'CREATED' || state === 'PENDING'

/** What an order comes to in the ledger. */
export const saleOf = ({ id, buyer_id, seller_id, earnings_cents, balance_cents, paid_cents }: Order, at: Date): Sale => ({
  orderId: id,
  buyerId: buyer_id,
  sellerId: seller_id,
  share: cents(earnings_cents),
  fromBalance: cents(balance_cents),
  byCard: cents(paid_cents - balance_cents),
  at,
})

/** The balance's part of an order, which is put aside until the rest is paid. */
export const reservationOf = ({ id, buyer_id, balance_cents }: Order, at: Date): Reservation => ({
  orderId: id,
  buyerId: buyer_id,
  amount: cents(balance_cents),
  at,
})

/** Whose wallets an order moves. */
export const partiesOf = ({ buyer_id, seller_id }: Order) => (seller_id === null ? [buyer_id] : [buyer_id, seller_id])
