import type { Tx } from '#server/database/schema.ts'
import { postPayoutCancellation } from '#server/ledger/events.ts'
import { expireOrder } from '../checkout/settle-checkout.ts'
import { waiveWallets } from './empty-wallets.ts'

/** Ends everything that an account without real money has begun: its purchases expire, its payouts are cancelled, and its wallets are waived. */
export async function endPayments(tx: Tx, accountId: number, at: Date) {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', accountId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of orders) await expireOrder(tx, order, at)
  const payouts = await tx
    .selectFrom('payouts')
    .select(['id', 'state'])
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .execute()
  for (const { id, state } of payouts) {
    await postPayoutCancellation(tx, id, at)
    await tx
      .updateTable('payouts')
      .set({ state: state === 'EXPORTED' ? 'RETURNED' : 'CANCELLED', closed_at: at })
      .where('id', '=', id)
      .execute()
  }
  await waiveWallets(tx, accountId, at)
}
