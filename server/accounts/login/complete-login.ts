import type { RateLimit } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { withinRateLimits } from '#server/http/rate-limits.ts'
import { takeChallenge, tookTooLong } from '../factors/challenges.ts'
import { takePasskey } from '../factors/take-passkey.ts'
import { takeCode } from '../factors/take-code.ts'
import { tokenHash } from '../sessions.ts'
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
 * guessed and are not limited, so that an owner with a passkey is never locked out.
 */
export async function completeLogin(deps: Pick<AppDeps, 'db' | 'limits' | 'now' | 'publicUrl'>, { body, origin, browser, binding }: Request) {
  const { db, now, publicUrl } = deps
  const { code = '', passkey } = body
  const at = now()
  const account = await findAccount(db, body.login)
  const attempt = { caller: undefined, address: origin.address, body: { email: account.email }, browser }
  await withinRateLimits(deps, { rateLimits: passkey ? [] : rateLimits }, attempt, async () => {
    const isRight = await transact(db, async (tx) => {
      const isFactor = passkey
        ? await takePasskey(tx, { accountId: account.id, challenge: account.challenge, response: passkey, publicUrl, at })
        : await takeCode(tx, account.id, code, at)
      if (isFactor) await takeChallenge(tx, { token: body.login, purpose: 'LOGIN', at })
      return isFactor
    })
    if (isRight) return
    await recordWrongFactor(deps, account, { origin, browser })
    throw new HttpError(400, passkey ? 'This passkey does not belong to your account.' : 'This code is not right, or was used before.')
  })
  return openSession(deps, account, { origin, browser, binding })
}

/** The account whose login this token continues. */
async function findAccount(db: Database, login: string) {
  const account = await db
    .selectFrom('factor_challenges')
    .innerJoin('accounts', 'accounts.id', 'factor_challenges.account_id')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select(['accounts.id', 'email', 'category', 'blocked_at', 'is_verified', 'artists.id as artist_id', 'secret as challenge'])
    .where('token_hash', '=', tokenHash(login))
    .where('purpose', '=', 'LOGIN')
    .executeTakeFirst()
  if (!account || account.email === null) throw tookTooLong()
  if (account.blocked_at) throw new HttpError(423, 'This account is blocked.')
  return { ...account, email: account.email }
}
