import { countAttempt, type RateLimitDeps } from '../../http/rate-limits.ts'
import { requestCode, lockVerification, secondsUntilNextCode, codeSentTooRecently } from './email-verifications.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Has a code mailed to the address that waits under this name. */
export async function sendVerificationCode(house: RateLimitDeps, { token, from }: { token: string; from: string }) {
  const { db, now } = house
  const proof = await db
    .selectFrom('email_verifications')
    .select(['email', 'purpose', 'code_requested_at'])
    .where('id', '=', token)
    .executeTakeFirst()
  if (!proof || proof.purpose === 'RESET') throw new HttpError(406, 'There is nothing to verify here.')
  const timeToWait = secondsUntilNextCode(now(), proof.code_requested_at)
  if (timeToWait > 0) throw codeSentTooRecently(timeToWait)
  await countAttempt(house, 'codes', proof.email)
  await db.transaction().execute(async (tx) => requestCode(tx, now(), await lockVerification(tx, token)))
}
