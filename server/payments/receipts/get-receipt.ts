import { createHash } from 'node:crypto'
import { cents } from '#contract/money.ts'
import type { FileResponse } from '#contract/operation.ts'
import { vatRateOn } from '#contract/vat.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { fileResponse } from '#server/http/send-file.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { writeReceipt, type Receipt } from './write-receipt.ts'

/** Gets the receipt of one of the caller's purchases or top-ups. It is generated each time from the order; only the buyer's own name may change. */
export async function getReceipt(
  { db, operator, vatRates }: Pick<AppDeps, 'db' | 'operator' | 'vatRates'>,
  { caller, params }: OperationRequest<'getReceipt', 'caller' | 'params'>,
): Promise<FileResponse> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'buyer_id')
    .leftJoin('artists as buyer', 'buyer.id', 'buyer_id')
    .select(['orders.id', 'kind', 'price_cents', 'paid_cents', 'balance_cents', 'settled_at', 'state', 'title', 'composer'])
    .select(['email', 'billing_address', 'buyer.name as buyer'])
    .where('orders.id', '=', params.orderId)
    .where('buyer_id', '=', caller.accountId)
    .where('settled_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw new HttpError(404, 'There is no such receipt.')
  const number = receiptNumber(order.id, order.settled_at!)
  const receipt: Receipt = {
    number,
    operator,
    date: order.settled_at!,
    buyer: (order.billing_address || (order.buyer ?? '')).split('\n'),
    account: order.email ?? '',
    kind: order.kind === 'CREDIT' ? 'credit' : 'sheet music',
    item: order.kind === 'CREDIT' ? 'Credit for Bellows' : (order.title ?? ''),
    by: order.composer ?? undefined,
    price: cents(order.price_cents),
    paid: cents(order.paid_cents),
    fromBalance: cents(order.balance_cents),
    vatRate: vatRateOn(vatRates, order.settled_at!),
    isRefunded: order.state === 'REFUNDED',
  }
  const tag = createHash('sha256').update(JSON.stringify(receipt)).digest('hex').slice(0, 32)
  return fileResponse(await writeReceipt(receipt), { type: 'application/pdf', tag, saveAs: `Receipt ${number}.pdf` })
}

/** The receipt number of an order, which is unique. The purchases' search for admins has the same expression in SQL. */
export const receiptNumber = (orderId: number, date: Date) => `B${date.getUTCFullYear()}-${String(orderId).padStart(6, '0')}`
