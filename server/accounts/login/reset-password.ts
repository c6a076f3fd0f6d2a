import type { RateLimit } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Tx } from '#server/database/schema.ts'
import type { OperationRequest, Origin } from '#server/http/operation.ts'
import { requesterKey, resetAttempts, withinRateLimits } from '#server/http/limits/rate-limits.ts'
import { assertUncommon, hashPassword } from '../passwords.ts'
import { adoptGuestPurchases } from '#server/payments/cart/adopt-guest-purchases.ts'
import { recordCredentialChange } from '../credentials.ts'
import { nothingToVerify, verifyCode } from '../registration/email-verifications.ts'
import { rememberBrowser } from './open-session.ts'

type Deps = Pick<AppDeps, 'db' | 'limits' | 'now'>
type Request = OperationRequest<'resetPassword', 'params' | 'body' | 'origin' | 'browser'>

/** Wrong codes are counted by address and not by code, because new codes can be requested without end. */
const rateLimits: RateLimit[] = [
  { name: 'wrongCodes', per: 'email and network', count: 400, resets: true, knownBrowsers: 'apart' },
  { name: 'wrongCodesPerAddress', per: 'email', count: 400, knownBrowsers: 'free' },
]

/**
 * Replaces a forgotten password and ends all sessions. The code also verifies the address, because it was mailed there, and makes this browser
 * known to the account.
 */
export async function resetPassword(deps: Deps, { params, body, origin, browser }: Request) {
  const { db, now } = deps
  const token = params.account
  const verification = await db.selectFrom('email_verifications').select(['email', 'purpose']).where('id', '=', token).executeTakeFirst()
  if (verification?.purpose !== 'RESET') throw nothingToVerify()
  await assertUncommon(body.password)
  const attempt = { caller: undefined, address: origin.address, body: verification, browser }
  const accountId = await withinRateLimits(deps, { rateLimits }, attempt, async () => {
    const password_hash = await hashPassword(body.password)
    return verifyCode(db, now(), { token, code: body.code }, (tx, { email }) => setPassword(tx, { email, password_hash, at: now(), origin }))
  })
  await resetAttempts(deps, 'wrongLogins', await requesterKey(db, verification.email, attempt))
  await rememberBrowser(deps, browser, accountId)
}

type NewPassword = { email: string; password_hash: string; at: Date; origin: Origin }

async function setPassword(tx: Tx, { email, password_hash, at, origin }: NewPassword) {
  const account = await tx
    .updateTable('accounts')
    .set((eb) => ({ password_hash, password_changed_at: at, activated_at: eb.fn.coalesce('activated_at', eb.val(at)) }))
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  if (!account) throw nothingToVerify()
  await adoptGuestPurchases(tx, account.id, email)
  await tx.deleteFrom('email_verifications').where('account_id', '=', account.id).where('purpose', '=', 'SIGN_UP').execute()
  await tx.deleteFrom('email_verifications').where('email', '=', email).where('purpose', '=', 'RESET').execute()
  await recordSecurityEvent(tx, { accountId: account.id, kind: 'PASSWORD_RESET', at, origin })
  await recordCredentialChange(tx, { accountId: account.id, email, at, mail: passwordChangedEmail })
  return account.id
}

/** The e-mail that tells the owner of an account that its password was changed. */
export const passwordChangedEmail = {
  subject: 'Your password was changed',
  text: ['The password of your Bellows account was changed, and all other devices were logged out.'],
}
