import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { postPayoutCancellation } from '#server/ledger/events.ts'
import { queuePayoutEmail } from './emails.ts'
import { lockOpenPayout, recordPayoutAudit } from './lock-open-payout.ts'

/** Deletes a requested payout, returns its earnings to the balance and notifies the account by email. An exported one is on its way. */
export async function deletePayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId: adminId }, params }: OperationRequest<'deletePayout', 'caller' | 'params'>,
) {
  const [{ payoutId }, at] = [params, now()]
  await transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { accountId, amount, state } = payout
    if (state === 'EXPORTED') throw new HttpError(409, 'This payout is in a file for the bank, so it cannot be deleted.')
    await postPayoutCancellation(tx, payoutId, at)
    await tx.updateTable('payouts').set({ state: 'CANCELLED', closed_at: at, closed_by: adminId }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'deletePayout', { adminId, payout, changes: { state: [state, 'CANCELLED'] }, at })
    await queuePayoutEmail(tx, accountId, 'deleted', amount)
  })
}
