import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { countAttempts } from '#server/http/limits/rate-limits.ts'
import { codeSentTooRecently, lockVerification, nothingToVerify, requestCode, secondsUntilNextCode } from './email-verifications.ts'

type Request = OperationRequest<'sendVerificationCode', 'params' | 'query'>

/** Mails a code to the address of a verification. */
export async function sendVerificationCode(deps: Pick<AppDeps, 'db' | 'limits' | 'now'>, { params, query }: Request) {
  const { db, now } = deps
  const verification = await db
    .selectFrom('email_verifications')
    .select(['email', 'account_id', 'purpose', 'code_requested_at'])
    .where('id', '=', params.account)
    .executeTakeFirst()
  if (!verification || verification.purpose === 'RESET') throw nothingToVerify()
  const timeToWait = secondsUntilNextCode(now(), verification.code_requested_at)
  if (timeToWait > 0) throw codeSentTooRecently(timeToWait)
  const addressee = `${verification.purpose} ${verification.email}` // apart from codes for forgotten passwords, which anybody can request
  await countAttempts(deps, [
    { name: 'codes', key: `${addressee} ${verification.account_id}` },
    { name: 'codesPerAddress', key: addressee },
  ])
  await db.transaction().execute(async (tx) => requestCode(tx, now(), await lockVerification(tx, params.account), query.returnTo))
}
