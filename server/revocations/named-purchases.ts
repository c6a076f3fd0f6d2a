import { sql } from 'kysely'
import { cents, inEuros } from '#contract/money.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { describeLicence } from '#server/payments/purchases/describe-licence.ts'

/** The purchases that a withdrawal by this account can name. */
export const selectPurchasesOf = (db: Database, accountId: number) =>
  // The lines of a cart that the account has taken over belong to a guest where it had the piece already.
  selectNamedPurchases(db).where(
    sql<boolean>`id in (
      select id from orders where buyer_id = ${accountId}
      union select line.id from orders cart join orders line on line.cart_id = cart.id where cart.buyer_id = ${accountId})`,
  )

/** The purchases of everybody that a withdrawal can name: pieces, alone or of a cart, and credit. A cart is named by its lines. */
export const selectNamedPurchases = (db: Database | Tx) =>
  db
    .selectFrom('orders')
    .select(['id', 'kind', 'cart_id', 'title', 'composer', 'copies', 'ensemble', 'is_extension', 'paid_cents', 'state', 'refund_requested_at'])
    .select(sql<Date>`settled_at`.as('settled_at'))
    .where('kind', 'in', ['PIECE', 'CREDIT'])
    .where('settled_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectNamedPurchases>['executeTakeFirstOrThrow']>>

/** A purchase as consumers and admins read it. */
export const toNamedPurchase = (row: Row) => ({
  orderId: row.id,
  date: row.settled_at,
  item: row.kind === 'CREDIT' ? 'Credit' : (row.title ?? ''),
  by: [row.composer, describeLicence(row)].filter(Boolean).join(', '),
  paid: cents(row.paid_cents),
  receipt: receiptNumber(row.cart_id ?? row.id, row.settled_at),
})

export type NamedPurchase = ReturnType<typeof toNamedPurchase>

/** 'Siciliana, Ada Lovelace: 12.00 €, receipt B2026-000041' */
export const describePurchase = ({ item, by, paid, receipt }: NamedPurchase) =>
  `${[item, by].filter(Boolean).join(', ')}: ${inEuros(paid)}, receipt ${receipt}`
