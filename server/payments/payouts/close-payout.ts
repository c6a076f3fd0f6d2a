import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { postPayoutPaid } from '#server/ledger/events.ts'
import { queuePayoutEmail } from './emails.ts'
import { lockOpenPayout, recordPayoutAudit } from './lock-open-payout.ts'

/** Marks a payout as paid, after the bank has accepted the transfer. */
export async function closePayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller, params }: OperationRequest<'closePayout', 'caller' | 'params'>,
) {
  const [{ payoutId }, at] = [params, now()]
  await transact(db, async (tx) => {
    const payout = await lockOpenPayout(tx, payoutId)
    const { accountId, amount } = payout
    await postPayoutPaid(tx, { payoutId, amount, at })
    await tx.updateTable('payouts').set({ state: 'PAID', closed_at: at }).where('id', '=', payoutId).execute()
    await recordPayoutAudit(tx, 'closePayout', { adminId: caller.accountId, payout, after: 'PAID', at })
    await queuePayoutEmail(tx, accountId, 'paid', amount)
  })
}
