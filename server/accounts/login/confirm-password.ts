import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { countAttempt, resetAttempts, sessionKey } from '#server/http/rate-limits.ts'
import { isPassword } from '../passwords.ts'
import { readCredentials } from '../read-credentials.ts'
import { tokenHash } from '../sessions.ts'

type Request = OperationRequest<'confirmPassword', 'caller' | 'sessionId' | 'body'>

/** Confirms by the password that the owner of the account uses this session, which opens the operations with `confirmation` for some minutes. */
export async function confirmPassword(deps: Pick<AppDeps, 'db' | 'limits' | 'now'>, { caller, sessionId, body }: Request) {
  const { db, now } = deps
  const { password_hash } = await readCredentials(db, caller.accountId)
  await countAttempt(deps, 'wrongLogins', sessionKey(sessionId))
  if (!(await isPassword(body.password, password_hash))) throw new HttpError(403, 'The password is wrong.')
  await resetAttempts(deps, 'wrongLogins', sessionKey(sessionId))
  await db.updateTable('sessions').set({ confirmed_at: now() }).where('token_hash', '=', tokenHash(sessionId)).execute()
}
