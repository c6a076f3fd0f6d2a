import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { vatRateOn } from '#contract/vat.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { toPendingPayment } from '../purchases/order.ts'
import { readCartPieces } from './read-cart-pieces.ts'

/** Gets the account's cart, the line that was added last first, with what it takes to buy it. */
export async function getCart({ db, vatRates, now }: Pick<AppDeps, 'db' | 'vatRates' | 'now'>, { caller }: OperationRequest<'getCart', 'caller'>) {
  const { accountId } = caller
  const rows = await db
    .selectFrom('cart_lines')
    .select(['piece_id', 'title', 'price_cents', 'copy_cents', 'copies', 'ensemble'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('piece_id', 'desc')
    .execute()
  const wanted = rows.map(({ piece_id, copies }) => ({ pieceId: piece_id, copies }))
  const [pieces, balance, pending] = await Promise.all([readCartPieces(db, caller, wanted), balanceOf(db, accountId), pendingCart(db, accountId)])
  const lines = rows.map(({ title, price_cents, copy_cents, copies, ensemble }, index) => ({
    ...pieces[index]!,
    title,
    seenPrice: cents(price_cents),
    seenCopyPrice: copy_cents === null ? null : cents(copy_cents),
    copies,
    ensemble,
  }))
  return { cart: { lines, balance, vatRate: vatRateOn(vatRates, now()) ?? null, pending } }
}

/** The open purchase of a cart. */
async function pendingCart(db: Database, accountId: number) {
  const order = await db
    .selectFrom('orders')
    .select(['token', 'balance_cents', 'paid_cents', 'checkout_url', 'processing_since'])
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('order_id', '=', 'orders.id')
        .as('pieces'),
    )
    .where('buyer_id', '=', accountId)
    .where('from_cart', '=', true)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!order) return null
  return { order: order.token, pieces: order.pieces ?? 0, ...toPendingPayment(order) }
}
