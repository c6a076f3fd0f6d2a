import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { checkLatestOrder } from '../purchases/check-purchase.ts'
import type { PurchaseDeps } from '../purchases/order.ts'
import { readPurchasedPieces } from './read-purchased-pieces.ts'

/** Checks whether the buyer's latest purchase of a cart is paid, and returns its pieces with their scores. */
export async function getCartPurchase(deps: PurchaseDeps, { caller }: OperationRequest<'getCartPurchase', 'caller'>) {
  const { db } = deps
  const found = await latestCart(db, caller.accountId)
  if (found?.state !== 'FULFILLED') await checkLatestOrder(deps, caller.accountId, 'CART')
  const { id, paid_cents } = found ?? (await latestCart(db, caller.accountId))!
  const pieces = (await readPurchasedPieces(db, [id], { isGuest: false })).get(id) ?? []
  return { purchase: { receipt: id, paid: cents(paid_cents), pieces } }
}

const latestCart = (db: Database, buyerId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'state', 'paid_cents'])
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'CART')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
