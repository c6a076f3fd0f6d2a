import type { AppDeps } from '#server/app-deps.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { lockAccount } from './lock-account.ts'

type Request = OperationRequest<'verifyAccount', 'caller' | 'body' | 'origin'>

/** Verifies an account or takes that back: its artist has a badge, and its pieces need no review (DECIDE-10). */
export async function verifyAccount({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, body: { account, confirmed }, origin }: Request) {
  await transact(db, async (tx) => {
    const { is_verified } = await lockAccount(tx, account)
    if (confirmed === is_verified) return
    await tx.updateTable('accounts').set({ is_verified: confirmed }).where('id', '=', account).execute()
    const kind = confirmed ? 'VERIFIED' : 'VERIFICATION_WITHDRAWN'
    await recordSecurityEvent(tx, { accountId: account, actorId: caller.accountId, kind, at: now(), origin })
    await recordAudit(tx, {
      operation: 'verifyAccount',
      adminId: caller.accountId,
      at: now(),
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: { verified: [is_verified, confirmed] },
    })
  })
}
