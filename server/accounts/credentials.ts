import { credentialChange } from '#contract/forms/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Origin } from '#server/http/operation.ts'
import { countAttempt, resetAttempts, sessionKey } from '#server/http/limits/rate-limits.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { verifyPassword, type EnteredPassword } from './verify-password.ts'
import { createToken } from './registration/email-verifications.ts'
import { tokenHash } from '#server/http/token-hash.ts'

/** The address and password hash of an account; an account that was deleted a moment ago has none and is logged in nowhere. */
export async function readCredentials(db: Database, accountId: number) {
  const { email, ...account } = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === null) throw new HttpError(401, 'You are not logged in.')
  return { email, ...account }
}

type Entered = { accountId: number; sessionId: string; entered: EnteredPassword; origin: Origin }

/**
 * Checks the password that the holder of a session has entered again, and returns the credentials of the account. Wrong ones are counted by session,
 * and stand in the security log.
 */
export async function checkOwnPassword(
  deps: Pick<AppDeps, 'db' | 'limits' | 'now'>,
  { accountId, sessionId, entered, origin }: Entered,
  message = 'The password is wrong.',
) {
  const credentials = await readCredentials(deps.db, accountId)
  await countAttempt(deps, 'wrongLogins', sessionKey(sessionId))
  const password_hash = await verifyPassword(deps.db, { id: accountId, ...credentials }, entered)
  if (password_hash === undefined) {
    await recordSecurityEvent(deps.db, { accountId, kind: 'LOGIN_FAILED', at: deps.now(), origin })
    throw new HttpError(403, message)
  }
  await resetAttempts(deps, 'wrongLogins', sessionKey(sessionId))
  return { ...credentials, password_hash }
}

const hourInMs = 3_600_000

type CredentialChange = {
  accountId: number
  /** The address of before: it gets the e-mail with the link. */
  email: string
  /** The session that goes on. */
  sessionId?: string | undefined
  at: Date
  /** Whether payouts wait; they do unless this is false. */
  holdsPayouts?: boolean
  mail: { subject: string; text: string[] }
}

/**
 * Protects the owner of an account whose address, password or second factors have just changed: all other sessions and begun logins end, payouts
 * wait, and the address of before gets a link that undoes the change. The link exists in this e-mail alone; the database knows its hash.
 */
export async function recordCredentialChange(tx: Tx, { accountId, email, sessionId, at, holdsPayouts = true, mail }: CredentialChange) {
  const token = createToken()
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(sessionId !== undefined, (query) => query.where('token_hash', '!=', tokenHash(sessionId!)))
    .execute()
  await tx.deleteFrom('factor_challenges').where('account_id', '=', accountId).execute()
  if (holdsPayouts) await holdPayouts(tx, accountId, at)
  await tx
    .insertInto('credential_changes')
    .values({ token_hash: tokenHash(token), account_id: accountId, email, changed_at: at })
    .execute()
  await queueEmail(tx, {
    to: email,
    subject: mail.subject,
    text: [...mail.text, `If that was not you, undo it within ${credentialChange.undoDays} days:`],
    link: { name: 'Undo the change', href: `/login/undo#${token}` },
  })
}

/** No payout can be requested for some time from now on. */
export async function holdPayouts(tx: Tx, accountId: number, at: Date) {
  const payouts_held_until = new Date(at.getTime() + credentialChange.payoutHoldHours * hourInMs)
  await tx.updateTable('accounts').set({ payouts_held_until }).where('id', '=', accountId).execute()
}

/** The changes made after this time can still be undone. */
export const undoableSince = (now: Date) => new Date(now.getTime() - credentialChange.undoDays * 24 * hourInMs)
