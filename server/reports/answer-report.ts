import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { answerEmail } from './emails.ts'
import type { ReportDeps } from './submit-report.ts'

type Answer = { reportId: number; adminId: number; answer: string }

/** An admin's answer, which closes a report. Of two at once one counts; who reported hears it by mail, if there is still somebody to hear it. */
export async function answerReport({ db, now, publicUrl, operator }: ReportDeps, { reportId, adminId, answer }: Answer) {
  await transact(db, async (tx) => {
    const report = await tx.selectFrom('reports').selectAll().where('id', '=', reportId).forUpdate().executeTakeFirst()
    if (!report) throw new HttpError(404, 'This report does not exist.')
    if (report.answered_at) throw new HttpError(409, 'Another admin has answered this report already.')
    const at = now()
    await tx.updateTable('reports').set({ answer, answered_by: adminId, answered_at: at }).where('id', '=', reportId).execute()
    const subject = { kind: report.kind, id: report.piece_id ?? report.artist_id ?? 0, name: report.name }
    await recordAudit(tx, { operation: 'answerReport', adminId, at, subject }) // the words go with the report, and nothing goes from the log
    const account =
      report.account_id === null ? undefined : await tx.selectFrom('accounts').select('email').where('id', '=', report.account_id).executeTakeFirst()
    const to = report.email ?? account?.email
    if (to) await postLetter(tx, { to, ...answerEmail(publicUrl, { ...report, answer, contact: operator.contact }) })
  })
}
