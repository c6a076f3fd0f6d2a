import { addJob } from '#server/database/jobs.ts'
import type { RateLimitDeps } from '../../http/rate-limits.ts'
import { createToken, secondsUntilNextCode, codeSentTooRecently } from '../registration/email-verifications.ts'

/** Has a code mailed to this address if it has an account. What is answered, and how soon, is the same for every address. */
export async function requestPasswordReset(house: RateLimitDeps, { email, from }: { email: string; from: string }) {
  const { db, now } = house
  const last = await db
    .selectFrom('email_verifications')
    .select('code_requested_at')
    .where('email', '=', email)
    .where('purpose', '=', 'RESET')
    .orderBy('code_requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const timeToWait = secondsUntilNextCode(now(), last?.code_requested_at ?? null)
  if (timeToWait > 0) throw codeSentTooRecently(timeToWait)
  const id = createToken()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('email_verifications').values({ id, purpose: 'RESET', email, code_requested_at: now(), created_at: now() }).execute()
    await addJob(tx, 'mail-code', { token: id })
  })
  return { id }
}
