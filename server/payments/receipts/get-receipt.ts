import { createHash } from 'node:crypto'
import { cents } from '#contract/money.ts'
import type { FileToSend } from '#contract/operation.ts'
import type { Operator } from '#contract/operator.ts'
import { bytesToSend } from '#server/http/bytes-to-send.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { writeReceipt, type Receipt } from './write-receipt.ts'
import { receiptNumber } from './receipt-number.ts'

/** The receipt of an own purchase or top-up. It is written anew each time from what was agreed: only whoever bought may change their own name. */
export async function getReceipt(
  { db, operator }: { db: Database; operator: Operator },
  { accountId, orderId }: { accountId: number; orderId: number },
): Promise<FileToSend> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('accounts', 'accounts.id', 'buyer_id')
    .leftJoin('artists as buyer', 'buyer.id', 'buyer_id')
    .select(['orders.id', 'kind', 'price_cents', 'paid_cents', 'balance_cents', 'settled_at', 'state', 'title', 'composer'])
    .select(['email', 'buyer.name as buyer'])
    .where('orders.id', '=', orderId)
    .where('buyer_id', '=', accountId)
    .where('settled_at', 'is not', null)
    .executeTakeFirst()
  if (!order) throw new HttpError(404, 'There is no such receipt.')
  const number = receiptNumber(order.id, order.settled_at!)
  const receipt: Receipt = {
    number,
    operator,
    date: order.settled_at!,
    buyer: [order.buyer, order.email].filter((line) => line !== null),
    item: order.kind === 'CREDIT' ? 'Credit for Bellows' : `Sheet music: ${order.title ?? ''}${order.composer ? `, by ${order.composer}` : ''}`,
    price: cents(order.price_cents),
    paid: cents(order.paid_cents),
    fromBalance: cents(order.balance_cents),
    isRefunded: order.state === 'REFUNDED',
  }
  const tag = createHash('sha256').update(JSON.stringify(receipt)).digest('hex').slice(0, 32)
  return bytesToSend(await writeReceipt(receipt), { type: 'application/pdf', tag, saveAs: `Receipt ${number}.pdf` })
}
