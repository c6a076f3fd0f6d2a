import { createHash } from 'node:crypto'
import { cents } from '#contract/money.ts'
import type { FileResponse } from '#contract/operation.ts'
import { receiptNumber } from '#contract/payments/receipt-number.ts'
import { vatRateOn } from '#contract/vat.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import { fileResponse } from '#server/http/send-file.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { describeLicence } from '../purchases/describe-licence.ts'
import { addressLines } from './letterhead.ts'
import { writeReceipt, type Receipt } from './write-receipt.ts'

/** Gets the receipt of one of the caller's purchases or top-ups. It is generated each time from the order; only the buyer's own name may change. */
export async function getReceipt(
  deps: Pick<AppDeps, 'db' | 'operator' | 'vatRates'>,
  { caller, params }: OperationRequest<'getReceipt', 'caller' | 'params'>,
): Promise<FileResponse> {
  return receiptOf(deps, { ...params, buyerId: caller.accountId })
}

/**
 * The receipt of an order of this buyer. For a guest it shows the address that was entered and nothing of the account that the purchase belongs to.
 */
export async function receiptOf(
  { db, operator, vatRates }: Pick<AppDeps, 'db' | 'operator' | 'vatRates'>,
  { orderId, buyerId, guestEmail }: { orderId: number; buyerId: number; guestEmail?: string },
): Promise<FileResponse> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'buyer_id')
    .leftJoin('artists as buyer', 'buyer.id', 'buyer_id')
    .select(['orders.id', 'kind', 'price_cents', 'paid_cents', 'balance_cents', 'settled_at', 'state'])
    .select(['contact_email', 'billing_address', 'vat_id', 'buyer.name as buyer', 'consent_at'])
    .where('orders.id', '=', orderId)
    .where('buyer_id', '=', buyerId)
    .where('settled_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw new HttpError(404, 'There is no such receipt.')
  const lines = await readLines(db, order.id)
  const number = receiptNumber(order.id, order.settled_at!)
  const receipt: Receipt = {
    number,
    operator,
    date: order.settled_at!,
    buyer: guestEmail === undefined ? addressLines(order.billing_address || (order.buyer ?? ''), order.vat_id) : [],
    account: guestEmail ?? order.contact_email ?? '',
    kind: order.kind === 'CREDIT' ? 'credit' : 'sheet music',
    lines: lines.map(({ title, composer, price_cents, copy_cents, state, ...licence }) => ({
      item: order.kind === 'CREDIT' ? 'Credit for Bellows' : title,
      by: [
        composer,
        describeLicence(guestEmail === undefined ? licence : { ...licence, is_extension: false }) || (composer && 'one copy'),
        state === 'REFUNDED' && order.state !== 'REFUNDED' && 'refunded',
      ]
        .filter(Boolean)
        .join(' · '),
      price: cents(price_cents),
      copies: licence.copies,
      copyPrice: copy_cents === null ? null : cents(copy_cents),
    })),
    paid: cents(order.paid_cents),
    fromBalance: cents(order.balance_cents),
    vatRate: vatRateOn(vatRates, order.settled_at!),
    isRefunded: order.state === 'REFUNDED',
    consentAt: order.consent_at,
  }
  const tag = createHash('sha256').update(JSON.stringify(receipt)).digest('hex').slice(0, 32)
  return fileResponse(await writeReceipt(receipt), { type: 'application/pdf', tag, saveAs: `Receipt ${number}.pdf` })
}

/** The purchases that an order consists of: its pieces, or credit. */
const readLines = (db: Database, orderId: number) =>
  db
    .selectFrom('purchases')
    .select(['title', 'composer', 'price_cents', 'state', 'copies', 'ensemble', 'is_extension', 'copy_cents'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
