import { addJob } from '#server/database/jobs.ts'
import { countAttempt, networkOf, type Counting } from './rate-limits.ts'
import { newToken, secondsToWait, tooEarly } from './mailbox-proofs.ts'

/** Has a code mailed to this address if it has an account. What is answered, and how soon, is the same for every address. */
export async function forgetPassword(house: Counting, { email, from }: { email: string; from: string }) {
  const { db, now } = house
  const last = await db
    .selectFrom('mailbox_proofs')
    .select('asked_at')
    .where('email', '=', email)
    .where('purpose', '=', 'RESET')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const timeToWait = secondsToWait(now(), last?.asked_at ?? null)
  if (timeToWait > 0) throw tooEarly(timeToWait)
  await countAttempt(house, 'codesFrom', networkOf(from))
  await countAttempt(house, 'codes', email)
  const id = newToken()
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('mailbox_proofs').values({ id, purpose: 'RESET', email, asked_at: now(), created_at: now() }).execute()
    await addJob(tx, 'mail-code', { token: id })
  })
  return { id }
}
