import type { RateLimit } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { requesterKey, resetAttempts, withinRateLimits } from '#server/http/limits/rate-limits.ts'
import { takeChallenge } from '../factors/challenges.ts'
import { takePasskey } from '../factors/passkeys.ts'
import { takeCode } from '../factors/codes.ts'
import { findBegunLogin } from './begun-login.ts'
import { openSession } from './open-session.ts'
import { recordWrongFactor } from './record-wrong-factor.ts'

type Request = OperationRequest<'completeLogin', 'body' | 'origin' | 'browser' | 'binding'>

/** Wrong codes are counted by account and not by login, because logins can be begun without end. */
const rateLimits: RateLimit[] = [
  { name: 'wrongFactors', per: 'email and network', count: 400, resets: true, knownBrowsers: 'apart' },
  { name: 'wrongFactorsPerAccount', per: 'email', count: 400, knownBrowsers: 'free' },
]

/**
 * Completes a login whose password was right by a code of an app, a recovery code, each of which is good once, or a passkey. Passkeys cannot be
 * guessed and are neither limited nor recorded, so that an owner with a passkey is never locked out.
 */
export async function completeLogin(deps: Pick<AppDeps, 'db' | 'limits' | 'now' | 'publicUrl'>, { body, origin, browser, binding }: Request) {
  const { db, now, publicUrl } = deps
  const { code = '', passkey } = body
  const at = now()
  const account = await findBegunLogin(db, body.login, at)
  const attempt = { caller: undefined, address: origin.address, body: { email: account.email }, browser }
  await withinRateLimits(deps, { rateLimits: passkey ? [] : rateLimits }, attempt, async () => {
    const isRight = await transact(db, async (tx) => {
      const isFactor = passkey
        ? await takePasskey(tx, { accountId: account.id, challenge: account.challenge, response: passkey, publicUrl, at })
        : await takeCode(tx, account.id, code, at)
      if (!isFactor) return false
      await takeChallenge(tx, { token: body.login, purpose: 'LOGIN', at })
      await tx.deleteFrom('factor_resets').where('account_id', '=', account.id).execute() // the factors are not lost
      return true
    })
    if (isRight) return
    if (passkey) throw new HttpError(400, 'This passkey does not belong to your account.')
    await recordWrongFactor(deps, account, { origin, browser })
    throw new HttpError(400, 'This code is not right, or was used before.')
  })
  await resetAttempts(deps, 'wrongLogins', await requesterKey(db, account.email, attempt))
  return openSession(deps, account, { origin, browser, binding })
}
