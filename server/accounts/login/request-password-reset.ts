import type { AppDeps } from '#server/app-deps.ts'
import { addJob } from '#server/database/jobs.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { requesterKey } from '#server/http/limits/rate-limits.ts'
import { tokenHash } from '#server/http/token-hash.ts'
import { codeSentTooRecently, createToken, secondsUntilNextCode } from '../registration/email-verifications.ts'

type Request = OperationRequest<'requestPasswordReset', 'body' | 'origin' | 'browser'>

/** Mails a code to this address if it has an account. The answer, and how long it takes, are the same for every address. */
export async function requestPasswordReset({ db, now }: Pick<AppDeps, 'db' | 'now'>, { body: { email, returnTo }, origin, browser }: Request) {
  const requester_hash = tokenHash(await requesterKey(db, email, { address: origin.address, browser }))
  const latest = await db
    .selectFrom('email_verifications')
    .select('code_requested_at')
    .where('email', '=', email)
    .where('purpose', '=', 'RESET')
    .where('requester_hash', '=', requester_hash) // a stranger who requests one code after the other does not keep the owner waiting
    .orderBy('code_requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const timeToWait = secondsUntilNextCode(now(), latest?.code_requested_at ?? null)
  if (timeToWait > 0) throw codeSentTooRecently(timeToWait)
  const id = createToken()
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('email_verifications')
      .values({ id, purpose: 'RESET', email, requester_hash, code_requested_at: now(), created_at: now() })
      .execute()
    await addJob(tx, 'mail-code', { token: id, returnTo })
  })
  return { account: { id } }
}
