import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { postPayoutPaid } from '#server/ledger/events.ts'
import { queuePayoutEmail, lockOpenPayout, recordPayoutAudit } from './change-payout.ts'

/** Marks a payout as paid, after the bank has accepted the file that contains it, or after a transfer by hand. */
export async function closePayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId: adminId }, params }: OperationRequest<'closePayout', 'caller' | 'params'>,
) {
  const [{ payoutId }, at] = [params, now()]
  await transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { email, amount, state, needsConfirmation, confirmedBy } = payout
    if (state === 'REQUESTED' && needsConfirmation && (confirmedBy === null || confirmedBy === adminId))
      throw new HttpError(409, 'A payout of this amount needs one admin to confirm it and another to pay it.')
    await postPayoutPaid(tx, { payoutId, amount, at })
    await tx.updateTable('payouts').set({ state: 'PAID', closed_at: at, closed_by: adminId }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'closePayout', { adminId, payout, changes: { state: [state, 'PAID'] }, at })
    await queuePayoutEmail(tx, email, 'paid', amount)
  })
}
