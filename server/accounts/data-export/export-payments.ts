import type { Database } from '#server/database/schema.ts'

const euros = (cents: number) => cents / 100
const eurosOrNull = (cents: number | null) => (cents === null ? null : euros(cents))

/** What an account paid, earned and was paid out. Sellers learn what they sold, not to whom. */
export async function exportPayments(db: Database, accountId: number) {
  const lines = db
    .selectFrom('order_lines as line')
    .leftJoin('pieces', 'pieces.id', 'line.piece_id')
    .select(['line.id', 'line.settled_at as settledAt', 'line.state', 'line.piece_id as pieceId'])
    .select((eb) => ['line.price_cents', eb.fn.coalesce('pieces.title', 'line.title').as('piece')])
    .orderBy('line.id')
  const [orders, bought, sold, movements, payouts, cart] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['id', 'kind', 'title', 'state', 'created_at as createdAt', 'processing_since as processingSince', 'settled_at as settledAt'])
      .select(['price_cents', 'paid_cents', 'balance_cents', 'used_balance as usedBalance', 'from_cart as fromCart'])
      .select(['checkout_id as checkout', 'payment_id as payment', 'problem', 'consent_version as consent', 'consent_at as consentedAt'])
      .where('buyer_id', '=', accountId)
      .orderBy('id')
      .execute(),
    lines
      .innerJoin('orders', 'orders.id', 'line.order_id')
      .leftJoin('artists', 'artists.id', 'pieces.artist_id')
      .select(['line.order_id as order', 'line.paid_cents', 'line.balance_cents', 'line.copy_cents', 'is_extension as extendsLicence'])
      .select(['copies', 'ensemble', 'stamp_name as nameOnScores', 'refund_requested_at as refundRequestedAt'])
      .select((eb) => eb.fn.coalesce('artists.name', 'line.composer').as('composer'))
      .where('orders.buyer_id', '=', accountId)
      .execute(),
    lines.select(['earnings_cents', 'payable_at as payableAt']).where('seller_id', '=', accountId).where('line.settled_at', 'is not', null).execute(),
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
  const piecesOf = Map.groupBy(bought, ({ order }) => order)
  return {
    purchases: orders.map((order) => ({
      ...inEuros(order),
      pieces: piecesOf.get(order.id)?.map(({ copy_cents, ...line }) => ({ ...inEuros(line), copyPrice: eurosOrNull(copy_cents) })) ?? [],
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
      copyPrice: eurosOrNull(copy_cents),
    })),
    payouts: payouts.map(({ amount_cents, ...payout }) => ({ ...payout, amount: euros(amount_cents) })),
  }
}

const inEuros = <Row extends { price_cents: number; paid_cents: number; balance_cents: number }>({
  price_cents,
  paid_cents,
  balance_cents,
  ...row
}: Row) => ({
  ...row,
  price: euros(price_cents),
  paid: euros(paid_cents),
  fromBalance: euros(balance_cents),
})
