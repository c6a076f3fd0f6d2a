import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postPaidOut } from '#server/ledger/events.ts'
import { postPayoutLetter } from './emails.ts'
import { holdOpenPayout, writePayoutDown, type PayoutDeed } from './open-payout.ts'

/** Marks a payout as paid, once the bank was told to pay it. */
export async function closePayout(db: Database, { adminId, payoutId, now }: PayoutDeed) {
  await transact(db, async (tx) => {
    const payout = await holdOpenPayout(tx, payoutId)
    const { accountId, amount } = payout
    await postPaidOut(tx, { payoutId, amount, at: now })
    await tx.updateTable('payouts').set({ state: 'PAID', closed_at: now }).where('id', '=', payoutId).execute()
    await writePayoutDown(tx, 'closePayout', { adminId, payout, after: 'PAID', at: now })
    await postPayoutLetter(tx, accountId, 'paid', amount)
  })
}
