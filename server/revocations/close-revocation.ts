import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'

type Request = OperationRequest<'closeRevocation', 'caller' | 'params'>

/** Closes a revocation; closing it again changes nothing. */
export async function closeRevocation({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, params: { revocationId } }: Request) {
  const adminId = caller.accountId
  await db.transaction().execute(async (tx) => {
    const revocation = await tx.selectFrom('revocations').select('closed_at').where('id', '=', revocationId).forUpdate().executeTakeFirst()
    if (!revocation) throw new HttpError(404, 'This withdrawal does not exist.')
    if (revocation.closed_at) return
    const at = now()
    await tx.updateTable('revocations').set({ closed_at: at, closed_by: adminId }).where('id', '=', revocationId).execute()
    const subject = { kind: 'OTHER', id: revocationId, name: `no. ${revocationId}` } as const // no personal data: audit entries are kept when the revocation is deleted
    await recordAudit(tx, { operation: 'closeRevocation', adminId, at, subject, changes: { done: [false, true] } })
  })
}
