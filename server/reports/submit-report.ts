import { missingReportEmail } from '#contract/reports.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { receiptEmail } from './emails.ts'

/** The dependencies of reports. */
export type ReportDeps = Pick<AppDeps, 'db' | 'now' | 'publicUrl' | 'operator'>
type Report = OperationRequest<'reportPiece', 'caller' | 'body'>
type Subject = { kind: 'PIECE'; piece_id: number; name: string } | { kind: 'ARTIST'; artist_id: number; name: string }

/**
 * Records a report once, however often it is sent, and mails a receipt. A typed address may be anybody's: neither the text nor the name of the
 * subject is mailed to it, so that reports carry no words to strangers. `findSubject` locks the subject, or throws.
 */
export async function submitReport(
  { db, now, publicUrl }: ReportDeps,
  { caller, body: { reason, text, email } }: Report,
  findSubject: (tx: Tx) => Promise<Subject>,
) {
  if (email === undefined && !caller) throw new HttpError(400, missingReportEmail)
  await db.transaction().execute(async (tx) => {
    const subject = await findSubject(tx)
    const accountEmail = caller && (await emailOf(tx, caller.accountId))
    const report = {
      ...subject,
      reason,
      text,
      account_id: caller?.accountId ?? null,
      email: email === accountEmail ? null : (email ?? null),
      reported_at: now(),
    }
    const created = await tx
      .insertInto('reports')
      .values(report)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) await queueEmail(tx, { to: report.email ?? accountEmail!, ...receiptEmail(publicUrl, { ...report, id: created.id }) })
  })
}

async function emailOf(tx: Tx, accountId: number) {
  const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forKeyShare().executeTakeFirst()
  if (!account?.email) throw new HttpError(401, 'You are not logged in.')
  return account.email
}
