import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { cancelPayout } from '#server/ledger/events.ts'
import { postPayoutLetter } from './letters.ts'
import { holdOpenPayout } from './open-payout.ts'

/** Deletes an open payout; its earnings are back, and their owner is told. */
export async function deletePayout(db: Database, now: Date, payoutId: number) {
  await transact(db, async (tx) => {
    const { accountId, amount } = await holdOpenPayout(tx, payoutId)
    await cancelPayout(tx, payoutId, now)
    await tx.updateTable('payouts').set({ state: 'CANCELLED', closed_at: now }).where('id', '=', payoutId).execute()
    await postPayoutLetter(tx, accountId, 'deleted', amount)
  })
}
