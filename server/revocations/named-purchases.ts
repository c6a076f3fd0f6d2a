import { sql } from 'kysely'
import { cents, inEuros } from '#contract/money.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { describeLicence } from '#server/payments/purchases/describe-licence.ts'

/** The purchases that a withdrawal by this account can name. */
export const selectPurchasesOf = (db: Database, accountId: number) =>
  // A piece of an order that the account has taken over belongs to a guest where the account had it already.
  selectNamedPurchases(db).where(
    sql<boolean>`id = any (array( -- which is evaluated first, so that both parts of the view are read by their ids
      select id from order_lines where buyer_id = ${accountId}
      union select line.id from orders join order_lines line on line.order_id = orders.id where orders.buyer_id = ${accountId}
      union select id from orders where buyer_id = ${accountId} and kind = 'CREDIT'))`,
  )

/** The purchases of everybody that a withdrawal can name: pieces and credit. An order is named by its pieces. */
export const selectNamedPurchases = (db: Database | Tx) =>
  db
    .selectFrom('purchases')
    .select(['id', 'kind', 'order_id', 'title', 'composer', 'copies', 'ensemble', 'is_extension', 'paid_cents', 'state', 'refund_requested_at'])
    .select(sql<Date>`settled_at`.as('settled_at'))
    .where('settled_at', 'is not', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectNamedPurchases>['executeTakeFirstOrThrow']>>

/** A purchase as consumers and admins read it. */
export const toNamedPurchase = (row: Row) => ({
  purchaseId: row.id,
  date: row.settled_at,
  item: row.title,
  by: [row.composer, describeLicence(row)].filter(Boolean).join(', '),
  paid: cents(row.paid_cents),
  receipt: receiptNumber(row.order_id, row.settled_at),
})

export type NamedPurchase = ReturnType<typeof toNamedPurchase>

/** 'Siciliana, Ada Lovelace: 12.00 €, receipt B2026-000041' */
export const describePurchase = ({ item, by, paid, receipt }: NamedPurchase) =>
  `${[item, by].filter(Boolean).join(', ')}: ${inEuros(paid)}, receipt ${receipt}`
