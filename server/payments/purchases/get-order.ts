import { cents } from '#contract/money.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { assertPaid } from './check-purchase.ts'
import type { PurchaseDeps } from './order.ts'
import { readPurchasedPieces } from './read-purchased-pieces.ts'

/** Checks whether an order of pieces of the caller is paid, and returns its pieces with their scores. */
export async function getOrder(deps: PurchaseDeps, { caller, params }: OperationRequest<'getOrder', 'caller' | 'params'>) {
  const { db } = deps
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('token', '=', params.token)
    .where('buyer_id', '=', caller.accountId)
    .where('kind', '=', 'PIECES')
    .executeTakeFirst()
  if (!order) throw new HttpError(404, 'There is no such order.')
  const { id, paid_cents, settled_at } = await assertPaid(deps, order)
  const pieces = (await readPurchasedPieces(db, [id], { isGuest: false })).get(id) ?? []
  return { order: { receipt: id, number: receiptNumber(id, settled_at!), paid: cents(paid_cents), pieces } }
}
