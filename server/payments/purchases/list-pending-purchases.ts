import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** Lists the buyer's unpaid purchases of pieces, the latest first: what is reserved of the balance, what the card pays, and where. */
export async function listPendingPurchases(db: Database, buyerId: number) {
  const orders = await db
    .selectFrom('orders')
    .select(['piece_id', 'title', 'balance_cents', 'paid_cents', 'checkout_url'])
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .where('kind', '=', 'PIECE')
    .orderBy('id', 'desc')
    .execute()
  return orders.map(({ piece_id, title, balance_cents, paid_cents, checkout_url }) => ({
    pieceId: piece_id!, // every open order of a piece has its id and title
    piece: title!,
    fromBalance: cents(balance_cents),
    byCard: cents(paid_cents - balance_cents),
    sessionUrl: checkout_url,
  }))
}
