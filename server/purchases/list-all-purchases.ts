import { sql } from 'kysely'
import { cents, providerFee } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** Every purchase of a piece, or the newest of them, the newest first. A person without a public page has the id 0, and so has a piece that is gone. */
export async function listAllPurchases(db: Database, { most }: { most?: number | undefined } = {}) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('artists as buying', 'buying.id', 'orders.buyer_id')
    .leftJoin('pieces', 'pieces.id', 'orders.piece_id')
    .leftJoin('artists as composer', 'composer.id', 'pieces.artist_id')
    .leftJoin('accounts as seller', 'seller.id', 'composer.account_id')
    .select([
      'orders.id',
      'settled_at',
      'orders.price_cents',
      'balance_cents',
      'paid_cents',
      'fee_cents',
      'earnings_cents',
      'used_balance',
      'pieces.id as piece_id',
      'pieces.title',
    ])
    .select([
      'buying.id as buyer_artist_id',
      'composer.id as composer_id',
      'seller.blocked_at as seller_blocked_at',
      'buyer.blocked_at as buyer_blocked_at',
    ])
    .select(sql<string>`coalesce(buying.name, buyer.email, 'Deleted account')`.as('buyer_name'))
    .select('composer.name as composer_name')
    .where('kind', '=', 'PIECE')
    .where('orders.state', '=', sql.lit<'FULFILLED'>('FULFILLED')) // written out, as the index has it
    .orderBy('settled_at', 'desc')
    .orderBy('orders.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return {
    purchases: rows.map((row) => ({
      id: row.id,
      date: row.settled_at!,
      accountId: row.buyer_blocked_at === null ? (row.buyer_artist_id ?? 0) : 0,
      accountName: row.buyer_name,
      composerId: row.seller_blocked_at === null ? (row.composer_id ?? 0) : 0,
      composerName: row.composer_name ?? '',
      pieceId: row.piece_id ?? 0,
      pieceName: row.title ?? '',
      price: cents(row.price_cents),
      transactionFees: cents(row.fee_cents ?? providerFee(cents(row.paid_cents - row.balance_cents))), // until it is known, what is usual
      usedBalance: row.used_balance,
      paidFromBalance: cents(row.balance_cents),
      paidByCard: cents(row.paid_cents - row.balance_cents),
      earnings: cents(row.earnings_cents),
    })),
  }
}
