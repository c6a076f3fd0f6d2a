import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { countAttempt, resetAttempts, type RateLimitDeps } from '../../http/rate-limits.ts'
import { verifyCode } from '../registration/email-verifications.ts'
import { hashPassword } from '../passwords.ts'

/** Puts another password in the place of a forgotten one. Who reads the mails of an address has also verified it; all sessions end. */
export async function resetPassword(house: RateLimitDeps, { token, code, password }: { token: string; code: string; password: string }) {
  const { db, now } = house
  const proof = await db.selectFrom('email_verifications').select(['email', 'purpose']).where('id', '=', token).executeTakeFirst()
  if (proof?.purpose !== 'RESET') throw new HttpError(406, 'There is nothing to verify here.')
  await countAttempt(house, 'wrongCodes', proof.email) // also over many codes: somebody could ask for ever new ones
  const password_hash = await hashPassword(password)
  await verifyCode(db, now(), { token, code }, async (tx, { email }) => {
    const account = await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash, password_changed_at: now(), activated_at: eb.fn.coalesce('activated_at', eb.val(now())) }))
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new HttpError(406, 'There is nothing to verify here.')
    await tx.deleteFrom('sessions').where('account_id', '=', account.id).execute()
    await tx.deleteFrom('email_verifications').where('account_id', '=', account.id).where('purpose', '=', 'SIGN_UP').execute()
    await tx.deleteFrom('email_verifications').where('email', '=', email).where('purpose', '=', 'RESET').execute()
    await postLetter(tx, passwordChangedEmail(email))
  })
  await resetAttempts(house, 'wrongCodes', proof.email)
  await resetAttempts(house, 'wrongLogins', proof.email)
}

/** What the owner of an account reads when its password was changed. */
export const passwordChangedEmail = (email: string) => ({
  to: email,
  subject: 'Your password was changed',
  text: [
    'The password of your account at Bellows was changed, and the account was logged out everywhere else.',
    "If that was not you, choose a new one at once: 'Forgot your password?' on the login page sends a code to this address.",
  ],
})
