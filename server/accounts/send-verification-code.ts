import { countAttempt, networkOf, type Counting } from './rate-limits.ts'
import { askForCode, holdProof, secondsToWait, tooEarly } from './mailbox-proofs.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Has a code mailed to the address that waits under this name. */
export async function sendVerificationCode(house: Counting, { token, from }: { token: string; from: string }) {
  const { db, now } = house
  const proof = await db.selectFrom('mailbox_proofs').select(['email', 'purpose', 'asked_at']).where('id', '=', token).executeTakeFirst()
  if (!proof || proof.purpose === 'RESET') throw new HttpError(406, 'There is nothing to verify here.')
  const timeToWait = secondsToWait(now(), proof.asked_at)
  if (timeToWait > 0) throw tooEarly(timeToWait)
  await countAttempt(house, 'codesFrom', networkOf(from))
  await countAttempt(house, 'codes', proof.email)
  await db.transaction().execute(async (tx) => askForCode(tx, now(), await holdProof(tx, token)))
}
