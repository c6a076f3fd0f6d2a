import { sql } from 'kysely'
import type { Tx } from '#server/database/schema.ts'
import type { Order } from './order.ts'

/** An order of a piece as it is agreed. */
export type NewOrder = Pick<
  Order,
  | 'buyer_id'
  | 'seller_id'
  | 'piece_id'
  | 'title'
  | 'composer'
  | 'price_cents'
  | 'paid_cents'
  | 'balance_cents'
  | 'earnings_cents'
  | 'used_balance'
  | 'state'
  | 'settled_at'
  | 'created_at'
>

/** Writes orders of pieces, and gives them in the same order with all they have. */
export async function writeOrders(tx: Tx, drafts: NewOrder[]): Promise<Order[]> {
  if (drafts.length === 0) return []
  // One text for any number of orders, so that it is planned once.
  const { rows } = await sql<Order>`
    insert into orders (buyer_id, seller_id, piece_id, title, composer, price_cents, paid_cents, balance_cents, earnings_cents, used_balance,
      state, settled_at, created_at)
    select buyer_id, seller_id, piece_id, title, composer, price_cents, paid_cents, balance_cents, earnings_cents, used_balance,
      state, settled_at, created_at
    from jsonb_populate_recordset(null::orders, ${JSON.stringify(drafts)}::jsonb)
    order by piece_id, buyer_id -- the rows they refer to are locked in this order
    returning *`.execute(tx)
  const written = new Map(rows.map((order) => [`${order.buyer_id} ${order.piece_id}`, order]))
  return drafts.map(({ buyer_id, piece_id }) => written.get(`${buyer_id} ${piece_id}`)!)
}
