import type { AppDeps } from '#server/app-deps.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { endRename } from '#server/artists/end-rename.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { lockAccount } from './block-account.ts'

type Request = OperationRequest<'verifyAccount', 'caller' | 'body' | 'origin'>

/**
 * Verifies an account or takes that back: its artist has a badge, and its pieces need no review (DECIDE-10). Either is an answer to a changed
 * name too.
 */
export async function verifyAccount({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, body: { account, confirmed }, origin }: Request) {
  await transact(db, async (tx) => {
    const { is_verified } = await lockAccount(tx, account)
    const wasRenamed = await endRename(tx, account)
    if (confirmed === is_verified && !wasRenamed) return
    await tx.updateTable('accounts').set({ is_verified: confirmed }).where('id', '=', account).execute()
    const kind = confirmed ? 'VERIFIED' : 'VERIFICATION_WITHDRAWN'
    if (confirmed !== is_verified) await recordSecurityEvent(tx, { accountId: account, actorId: caller.accountId, kind, at: now(), origin })
    await recordAudit(tx, {
      operation: 'verifyAccount',
      adminId: caller.accountId,
      at: now(),
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: { verified: [is_verified, confirmed], ...(wasRenamed && { 'name seen': [false, true] as [boolean, boolean] }) },
    })
  })
}
