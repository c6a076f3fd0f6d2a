import { inEuros, type Cents } from '#contract/money.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import type { PurchaseDeps } from './order.ts'

/** Sends a buyer to the provider to pay for credit. */
export async function buyCredit(till: PurchaseDeps, { buyerId, amount }: { buyerId: number; amount: Cents }) {
  const order = await till.db
    .insertInto('orders')
    .values({
      kind: 'CREDIT',
      buyer_id: buyerId,
      price_cents: amount,
      paid_cents: amount,
      used_balance: false,
      state: 'CREATED',
      created_at: till.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return openCheckout(till, order, `${inEuros(amount)} of credit at Bellows`)
}
