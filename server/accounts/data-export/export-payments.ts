import type { Database } from '#server/database/schema.ts'

const euros = (cents: number) => cents / 100

/** What an account paid, earned and was paid out. Sellers learn what they sold, not to whom. */
export async function exportPayments(db: Database, accountId: number) {
  const orders = db
    .selectFrom('orders')
    .leftJoin('pieces', 'pieces.id', 'orders.piece_id')
    .select(['orders.id', 'orders.created_at as createdAt', 'settled_at as settledAt', 'orders.state', 'orders.piece_id as pieceId'])
    .select((eb) => eb.fn.coalesce('pieces.title', 'orders.title').as('piece'))
    .orderBy('orders.id')
  const [bought, sold, movements, payouts, cart] = await Promise.all([
    orders
      .leftJoin('artists', 'artists.id', 'pieces.artist_id')
      .select(['kind', 'orders.price_cents', 'paid_cents', 'balance_cents', 'used_balance as usedBalance'])
      .select(['checkout_id as checkout', 'payment_id as payment', 'problem', 'cart_id as cart', 'stamp_name as nameOnScores'])
      .select([
        'consent_version as consent',
        'consent_at as consentedAt',
        'refund_requested_at as refundRequestedAt',
        'processing_since as processingSince',
        'copies',
        'ensemble',
      ])
      .select((eb) => eb.fn.coalesce('artists.name', 'orders.composer').as('composer'))
      .where('buyer_id', '=', accountId)
      .execute(),
    orders
      .select(['orders.price_cents', 'earnings_cents', 'payable_at as payableAt'])
      .where('seller_id', '=', accountId)
      .where('settled_at', 'is not', null)
      .execute(),
    db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
      .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
      .select(['ledger_transactions.id as transaction', 'at', 'kind', 'reverses', 'code', 'amount_cents'])
      .where('owner_id', '=', accountId)
      .where('code', 'in', ['liability:credit', 'liability:earnings', 'asset:receivable'])
      .orderBy('ledger_entries.id')
      .execute(),
    db
      .selectFrom('payouts')
      .select(['id', 'state', 'requested_at as requestedAt', 'closed_at as closedAt', 'amount_cents', 'iban', 'bic', 'recipient'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('cart_lines')
      .select(['piece_id as pieceId', 'title as piece', 'price_cents', 'copy_cents', 'added_at as addedAt', 'copies', 'ensemble'])
      .where('account_id', '=', accountId)
      .orderBy('added_at')
      .execute(),
  ])
  return {
    purchases: bought.map(({ price_cents, paid_cents, balance_cents, ...order }) => ({
      ...order,
      price: euros(price_cents),
      paid: euros(paid_cents),
      fromBalance: euros(balance_cents),
    })),
    sales: sold.map(({ price_cents, earnings_cents, ...sale }) => ({ ...sale, price: euros(price_cents), earned: euros(earnings_cents) })),
    statement: movements.map(({ code, amount_cents, ...movement }) => ({
      ...movement,
      wallet: code.split(':')[1],
      amount: euros(amount_cents),
    })),
    cart: cart.map(({ price_cents, copy_cents, ...line }) => ({
      ...line,
      price: euros(price_cents),
      copyPrice: copy_cents === null ? null : euros(copy_cents),
    })),
    payouts: payouts.map(({ amount_cents, ...payout }) => ({ ...payout, amount: euros(amount_cents) })),
  }
}
