import { nameOfAdmin } from '#server/audit/name-of-admin.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { answerEmail } from './emails.ts'
import type { ReportDeps } from './submit-report.ts'

type Request = OperationRequest<'answerReport', 'caller' | 'params' | 'body'>

/** Records an admin's answer, which closes the report, and mails it to the reporter, if there is still an address. Only one answer counts. */
export async function answerReport({ db, now, publicUrl, operator }: ReportDeps, { caller, params: { reportId }, body: { answer } }: Request) {
  const adminId = caller.accountId
  await transact(db, async (tx) => {
    const report = await tx.selectFrom('reports').selectAll().where('id', '=', reportId).forUpdate().executeTakeFirst()
    if (!report) throw new HttpError(404, 'This report does not exist.')
    if (report.answered_at) throw new HttpError(409, await describeAnswer(tx, report, adminId))
    const at = now()
    await tx.updateTable('reports').set({ answer, answered_by: adminId, answered_at: at }).where('id', '=', reportId).execute()
    const subject = { kind: report.kind, id: report.piece_id ?? report.artist_id ?? 0, name: report.name }
    await recordAudit(tx, { operation: 'answerReport', adminId, at, subject }) // without the answer: audit entries are kept when the report is deleted
    const account =
      report.account_id === null ? undefined : await tx.selectFrom('accounts').select('email').where('id', '=', report.account_id).executeTakeFirst()
    const to = report.email ?? account?.email
    if (to) await queueEmail(tx, { to, ...answerEmail(publicUrl, { ...report, answer, contact: operator.contact }) })
  })
}

/** Says that a report was answered already, by whom and how. */
async function describeAnswer(
  tx: Tx,
  { name, answer, answered_by }: { name: string; answer: string | null; answered_by: number | null },
  adminId: number,
) {
  const by = answered_by === null ? 'another admin' : await nameOfAdmin(tx, answered_by, adminId)
  return `The report about “${name}” was already answered by ${by}: “${(answer ?? '').replaceAll(/\s+/g, ' ')}”`
}
