import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { lockOpenPayout, recordPayoutAudit } from './change-payout.ts'

/** Confirms a request of a large amount, so that another admin can export it. Nobody confirms a payout to themselves. */
export async function confirmPayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId: adminId }, params }: OperationRequest<'confirmPayout', 'caller' | 'params'>,
) {
  const [{ payoutId }, at] = [params, now()]
  await transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    if (!payout.needsConfirmation) throw new HttpError(409, 'This payout needs no confirmation.')
    if (payout.confirmedBy !== null) throw new HttpError(409, 'This payout is already confirmed.')
    if (payout.accountId === adminId) throw new HttpError(409, 'This is your own payout: another admin has to confirm it.')
    await tx.updateTable('payouts').set({ confirmed_by: adminId, confirmed_at: at }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'confirmPayout', { adminId, payout, changes: { confirmed: [false, true] }, at })
  })
}
