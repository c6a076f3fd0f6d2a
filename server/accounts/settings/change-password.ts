import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { countAttempt, resetAttempts, type RateLimitDeps } from '../../http/rate-limits.ts'
import { readCredentials } from '../read-credentials.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { passwordChangedEmail } from '../login/reset-password.ts'
import { tokenHash } from '../sessions.ts'

type Change = { accountId: number; sessionId: string; oldPassword: string; newPassword: string }

/** Changes the password for somebody who knows the old one, and ends every session but the one that asks. */
export async function changePassword(house: RateLimitDeps, { accountId, sessionId, oldPassword, newPassword }: Change) {
  const { db, now } = house
  const { email, password_hash: kept } = await readCredentials(db, accountId)
  await countAttempt(house, 'wrongLogins', email)
  if (!(await isPassword(oldPassword, kept))) throw new HttpError(403, 'The old password is wrong.')
  const password_hash = await hashPassword(newPassword)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash, password_changed_at: now() })
      .where('id', '=', accountId)
      .where('password_hash', '=', kept)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new HttpError(409, 'The password was changed a moment ago.')
    await tx.deleteFrom('sessions').where('account_id', '=', accountId).where('token_hash', '!=', tokenHash(sessionId)).execute()
    await postLetter(tx, passwordChangedEmail(email))
  })
  await resetAttempts(house, 'wrongLogins', email)
}
