import { inEuros } from '#contract/money.ts'
import { reply, type OperationRequest } from '#server/http/operation.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import type { PurchaseDeps } from './order.ts'

/** Creates an order of credit and opens its checkout at the provider. */
export async function buyCredit(deps: PurchaseDeps, { caller, body: { amount } }: OperationRequest<'buyCredit', 'caller' | 'body'>) {
  const order = await deps.db
    .insertInto('orders')
    .values({
      kind: 'CREDIT',
      buyer_id: caller.accountId,
      price_cents: amount,
      paid_cents: amount,
      used_balance: false,
      state: 'CREATED',
      created_at: deps.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return reply(200, 'Please pay at the payment provider.', { response: await openCheckout(deps, order, `${inEuros(amount)} of credit at Bellows`) })
}
