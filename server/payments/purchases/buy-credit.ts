import { inEuros, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { reply, type OperationRequest } from '#server/http/operation.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { addOpenOrder, countOpenOrders, openCheckout } from '../checkout/open-checkout.ts'
import type { PurchaseDeps } from './order.ts'

/** Creates an order of credit and opens its checkout at the provider. */
export async function buyCredit(deps: PurchaseDeps, { caller, body: { amount } }: OperationRequest<'buyCredit', 'caller' | 'body'>) {
  const order = await transact(deps.db, (tx) => placeCreditOrder(tx, { buyerId: caller.accountId, amount, at: deps.now() }))
  const title = `${inEuros(amount)} of credit at Bellows`
  return reply(200, 'Please pay at the payment provider.', {
    response: await openCheckout(deps, order, { title, success: '/dashboard/overview/purchased', cancel: '/dashboard/overview/cancelled' }),
  })
}

/** Places the order, unless the buyer has too many open ones. The wallets are locked as in purchases of pieces, so that each sees the other's. */
async function placeCreditOrder(tx: Tx, { buyerId, amount, at }: { buyerId: number; amount: Cents; at: Date }) {
  await lockWallets(tx, buyerId)
  const error = addOpenOrder(await countOpenOrders(tx, [buyerId]), { buyerId }, at)
  if (error) throw error
  return tx
    .insertInto('orders')
    .values({ kind: 'CREDIT', buyer_id: buyerId, price_cents: amount, paid_cents: amount, used_balance: false, state: 'CREATED', created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}
