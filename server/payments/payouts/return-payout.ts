import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import { postPayoutCancellation } from '#server/ledger/events.ts'
import { queuePayoutEmail } from './emails.ts'
import { lockOpenPayout, recordPayoutAudit } from './lock-open-payout.ts'

/**
 * Books back an exported payout that the bank did not make, and notifies the account. Only the operator can: an admin who said so of a transfer
 * that was made would have it made twice.
 */
export async function returnPayout(db: Database, { payoutId, now }: { payoutId: number; now: Date }): Promise<Cents> {
  return transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { accountId, amount, state } = payout
    if (state !== 'EXPORTED') throw new HttpError(409, 'This payout is in no file for the bank: delete it on the page of the payouts.')
    await postPayoutCancellation(tx, payoutId, now)
    await tx.updateTable('payouts').set({ state: 'RETURNED', closed_at: now }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'returnPayout', { adminId: null, payout, changes: { state: [state, 'RETURNED'] }, at: now })
    await queuePayoutEmail(tx, accountId, 'returned', amount)
    return amount
  })
}
