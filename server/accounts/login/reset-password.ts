import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { countAttempt, resetAttempts } from '#server/http/rate-limits.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { hashPassword } from '../passwords.ts'
import { nothingToVerify, verifyCode } from '../registration/email-verifications.ts'

type Deps = Pick<AppDeps, 'db' | 'limits' | 'now'>

/** Replaces a forgotten password and ends all sessions. The code also verifies the address, because it was mailed there. */
export async function resetPassword(deps: Deps, { params, body }: OperationRequest<'resetPassword', 'params' | 'body'>) {
  const { db, now } = deps
  const token = params.account
  const verification = await db.selectFrom('email_verifications').select(['email', 'purpose']).where('id', '=', token).executeTakeFirst()
  if (verification?.purpose !== 'RESET') throw nothingToVerify()
  await countAttempt(deps, 'wrongCodes', verification.email) // by address and not by code, because new codes can be requested without end
  const password_hash = await hashPassword(body.password)
  await verifyCode(db, now(), { token, code: body.code }, async (tx, { email }) => {
    const account = await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash, password_changed_at: now(), activated_at: eb.fn.coalesce('activated_at', eb.val(now())) }))
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!account) throw nothingToVerify()
    await tx.deleteFrom('sessions').where('account_id', '=', account.id).execute()
    await tx.deleteFrom('email_verifications').where('account_id', '=', account.id).where('purpose', '=', 'SIGN_UP').execute()
    await tx.deleteFrom('email_verifications').where('email', '=', email).where('purpose', '=', 'RESET').execute()
    await queueEmail(tx, passwordChangedEmail(email))
  })
  await resetAttempts(deps, 'wrongCodes', verification.email)
  await resetAttempts(deps, 'wrongLogins', verification.email)
}

/** The e-mail that tells the owner of an account that its password was changed. */
export const passwordChangedEmail = (email: string) => ({
  to: email,
  subject: 'Your password was changed',
  text: [
    'The password of your account at Bellows was changed, and the account was logged out everywhere else.',
    "If that was not you, choose a new one at once: 'Forgot your password?' on the login page sends a code to this address.",
  ],
})
