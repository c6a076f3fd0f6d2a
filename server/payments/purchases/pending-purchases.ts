import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** What this buyer has begun to pay for, the latest first: what is put aside for it, what the card would pay, and where. */
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
    pieceId: piece_id!, // what a piece is called and which it is stands in every order of one that is open
    piece: title!,
    fromBalance: cents(balance_cents),
    byCard: cents(paid_cents - balance_cents),
    sessionUrl: checkout_url,
  }))
}
