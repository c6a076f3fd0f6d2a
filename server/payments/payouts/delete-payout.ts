import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { postPayoutCancellation } from '#server/ledger/events.ts'
import { queuePayoutEmail } from './emails.ts'
import { lockOpenPayout, recordPayoutAudit } from './lock-open-payout.ts'

/** Deletes an open payout, returns its earnings to the balance and notifies the account by email. */
export async function deletePayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller, params }: OperationRequest<'deletePayout', 'caller' | 'params'>,
) {
  const [{ payoutId }, at] = [params, now()]
  await transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { accountId, amount } = payout
    await postPayoutCancellation(tx, payoutId, at)
    await tx.updateTable('payouts').set({ state: 'CANCELLED', closed_at: at }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'deletePayout', { adminId: caller.accountId, payout, after: 'CANCELLED', at })
    await queuePayoutEmail(tx, accountId, 'deleted', amount)
  })
}
