import type { ReportReason } from '#contract/report-reasons.ts'
import type { RateLimitDeps } from '#server/http/rate-limits.ts'
import type { Tx } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { receiptEmail } from './emails.ts'

/** What the room works with. */
export type ReportDeps = RateLimitDeps & { publicUrl: string; operator: { contact: string } }
/** What somebody says is wrong, who they are, and from where. */
export type Report = { reason: ReportReason; text: string; email?: string | undefined; caller: Caller | undefined; from: string }
type About = { kind: 'PIECE'; piece_id: number; name: string } | { kind: 'ARTIST'; artist_id: number; name: string }

/**
 * Takes a report in and says so by mail, once however often it is sent. An address that somebody types is nobody's for sure: neither
 * what was written nor the name of what it is about is mailed to it, so that no report carries words to strangers. `find` holds what it is about, or refuses.
 */
export async function submitReport(house: ReportDeps, { reason, text, email, caller, from }: Report, find: (tx: Tx) => Promise<About>) {
  const { db, now, publicUrl } = house
  const answerTo = email ?? caller?.accountId
  if (answerTo === undefined) throw new HttpError(400, 'Please enter your e-mail address, so that we can answer.')
  await db.transaction().execute(async (tx) => {
    const about = await find(tx)
    const own = caller && (await addressOf(tx, caller.accountId))
    const report = {
      ...about,
      reason,
      text,
      account_id: caller?.accountId ?? null,
      email: email === own ? null : (email ?? null),
      reported_at: now(),
    }
    const taken = await tx
      .insertInto('reports')
      .values(report)
      .onConflict((same) => same.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (taken) await postLetter(tx, { to: report.email ?? own!, ...receiptEmail(publicUrl, { ...report, id: taken.id }) })
  })
}

async function addressOf(tx: Tx, accountId: number) {
  const account = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forKeyShare().executeTakeFirst()
  if (!account?.email) throw new HttpError(401, 'You are not logged in.')
  return account.email
}
