import type { FileResponse } from '#contract/operation.ts'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { toFileResponse } from './export-payouts.ts'
import { recordPayoutAudit } from './change-payout.ts'

/** The file for the bank in which a payout was exported, byte for byte as it was, for an admin who has lost it. */
export async function downloadPayoutFile(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller, params: { payoutId } }: OperationRequest<'downloadPayoutFile', 'caller' | 'params'>,
): Promise<FileResponse> {
  return transact(db, async (tx) => {
    const exported = await tx
      .selectFrom('payouts')
      .innerJoin('payout_exports', 'payout_exports.id', 'export_id')
      .select(['account_id', 'amount_cents', 'name', 'file', 'sha256'])
      .where('payouts.id', '=', payoutId)
      .executeTakeFirst()
    if (!exported) throw new HttpError(404, 'This payout is in no file for the bank.')
    const { account_id: accountId, name, file, sha256 } = exported
    if (file === null) throw new HttpError(404, 'This file was erased after all of its payouts were closed.')
    const payout = { payoutId, accountId, amount: cents(exported.amount_cents) }
    await recordPayoutAudit(tx, 'downloadPayoutFile', { adminId: caller.accountId, payout, reason: `${name}, SHA-256 ${sha256}`, at: now() })
    return toFileResponse({ name, file, sha256 })
  })
}
