import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Origin } from '#server/http/operation.ts'
import { countAttempt, resetAttempts, sessionKey } from '#server/http/limits/rate-limits.ts'
import { isPassword } from './passwords.ts'
import { readCredentials } from './read-credentials.ts'

type Entered = { accountId: number; sessionId: string; password: string; origin: Origin }

/**
 * Checks the password that the holder of a session has entered again, and returns the credentials of the account. Wrong ones are counted by session,
 * and stand in the security log.
 */
export async function checkOwnPassword(
  deps: Pick<AppDeps, 'db' | 'limits' | 'now'>,
  { accountId, sessionId, password, origin }: Entered,
  message = 'The password is wrong.',
) {
  const credentials = await readCredentials(deps.db, accountId)
  await countAttempt(deps, 'wrongLogins', sessionKey(sessionId))
  if (!(await isPassword(password, credentials.password_hash))) {
    await recordSecurityEvent(deps.db, { accountId, kind: 'LOGIN_FAILED', at: deps.now(), origin })
    throw new HttpError(403, message)
  }
  await resetAttempts(deps, 'wrongLogins', sessionKey(sessionId))
  return credentials
}
