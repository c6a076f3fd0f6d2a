import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { cancelPayout } from '#server/ledger/events.ts'
import { postPayoutLetter } from './emails.ts'
import { holdOpenPayout, writePayoutDown, type PayoutDeed } from './open-payout.ts'

/** Deletes an open payout; its earnings are back, and their owner is told. */
export async function deletePayout(db: Database, { adminId, payoutId, now }: PayoutDeed) {
  await transact(db, async (tx) => {
    const payout = await holdOpenPayout(tx, payoutId)
    const { accountId, amount } = payout
    await cancelPayout(tx, payoutId, now)
    await tx.updateTable('payouts').set({ state: 'CANCELLED', closed_at: now }).where('id', '=', payoutId).execute()
    await writePayoutDown(tx, 'deletePayout', { adminId, payout, after: 'CANCELLED', at: now })
    await postPayoutLetter(tx, accountId, 'deleted', amount)
  })
}
