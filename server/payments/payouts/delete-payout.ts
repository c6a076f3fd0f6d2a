import type { Cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { postPayoutCancellation } from '#server/ledger/events.ts'
import type { Database } from '#server/database/schema.ts'
import { queuePayoutEmail, lockOpenPayout, recordPayoutAudit } from './change-payout.ts'

/** Deletes a requested payout, returns its earnings to the balance and notifies the account by email. An exported one is on its way. */
export async function deletePayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId: adminId }, params }: OperationRequest<'deletePayout', 'caller' | 'params'>,
) {
  const [{ payoutId }, at] = [params, now()]
  await transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { email, amount, state } = payout
    if (state === 'EXPORTED') throw new HttpError(409, 'This payout is in a file for the bank, so it cannot be deleted.')
    await postPayoutCancellation(tx, payoutId, at)
    await tx.updateTable('payouts').set({ state: 'CANCELLED', closed_at: at, closed_by: adminId }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'deletePayout', { adminId, payout, changes: { state: [state, 'CANCELLED'] }, at })
    await queuePayoutEmail(tx, email, 'deleted', amount)
  })
}

/**
 * Books back an exported payout that the bank did not make, and notifies the account. Only the operator can: an admin who said so of a transfer
 * that was made would have it made twice.
 */
export async function returnPayout(db: Database, { payoutId, now }: { payoutId: number; now: Date }): Promise<Cents> {
  return transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { email, amount, state } = payout
    if (state !== 'EXPORTED') throw new HttpError(409, 'This payout is in no file for the bank: delete it on the page of the payouts.')
    await postPayoutCancellation(tx, payoutId, now)
    await tx.updateTable('payouts').set({ state: 'RETURNED', closed_at: now }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'returnPayout', { adminId: null, payout, changes: { state: [state, 'RETURNED'] }, at: now })
    await queuePayoutEmail(tx, email, 'returned', amount)
    return amount
  })
}
