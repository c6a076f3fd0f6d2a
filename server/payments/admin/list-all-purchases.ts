import { sql } from 'kysely'
import { cents, providerFee } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { receiptNumber } from '../receipts/receipt-number.ts'

/**
 * Everything that was bought, pieces and credit, or the newest of it, the newest first; also what was sent back since. A person without a
 * public page has the id 0, and so has a piece that is gone.
 */
export async function listAllPurchases(db: Database, { most }: { most?: number | undefined } = {}) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('accounts as buyer', 'buyer.id', 'orders.buyer_id')
    .leftJoin('artists as buying', 'buying.id', 'orders.buyer_id')
    .leftJoin('pieces', 'pieces.id', 'orders.piece_id')
    .leftJoin('artists as composer', 'composer.id', 'pieces.artist_id')
    .leftJoin('accounts as seller', 'seller.id', 'composer.account_id')
    .leftJoin('ledger_accounts as credit', (join) => join.onRef('credit.owner_id', '=', 'orders.buyer_id').on('credit.code', '=', 'liability:credit'))
    .select([
      'orders.id',
      'kind',
      'orders.state',
      'payment_id',
      'credit.balance_cents as credit_cents',
      'settled_at',
      'orders.price_cents',
      'orders.balance_cents',
      'paid_cents',
      'fee_cents',
      'earnings_cents',
      'used_balance',
      'pieces.id as piece_id',
    ])
    .select([
      'buying.id as buyer_artist_id',
      'composer.id as composer_id',
      'seller.blocked_at as seller_blocked_at',
      'buyer.blocked_at as buyer_blocked_at',
    ])
    .select(sql<string>`coalesce(buying.name, buyer.email, 'Deleted account')`.as('buyer_name'))
    .select((eb) => [
      eb.fn.coalesce('pieces.title', 'orders.title').as('title'),
      eb.fn.coalesce('composer.name', 'orders.composer').as('composer_name'), // as it was agreed, if the piece is gone
    ])
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .orderBy('orders.id', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return {
    purchases: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      date: row.settled_at!,
      accountId: row.buyer_blocked_at === null ? (row.buyer_artist_id ?? 0) : 0,
      accountName: row.buyer_name,
      composerId: row.seller_blocked_at === null ? (row.composer_id ?? 0) : 0,
      composerName: row.composer_name ?? '',
      pieceId: row.piece_id ?? 0,
      pieceName: row.kind === 'CREDIT' ? 'Credit' : (row.title ?? ''),
      price: cents(row.price_cents),
      transactionFees: cents(row.fee_cents ?? providerFee(cents(row.paid_cents - row.balance_cents))), // until it is known, what is usual
      usedBalance: row.used_balance,
      paidFromBalance: cents(row.balance_cents),
      paidByCard: cents(row.paid_cents - row.balance_cents),
      earnings: cents(row.earnings_cents),
      receipt: receiptNumber(row.id, row.settled_at!),
      paymentId: row.payment_id ?? '',
      isRefunded: row.state === 'REFUNDED',
      creditLeft: cents(row.credit_cents ?? 0),
    })),
  }
}
