import type { RateLimit } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest, Origin } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { requesterKey, resetAttempts, withinRateLimits } from '#server/http/limits/rate-limits.ts'
import type { Database } from '#server/database/schema.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { isKnownBrowser, type Browser } from '#server/http/browser-cookies.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { takeChallenge, tookTooLong } from '../factors/challenges.ts'
import { takePasskey } from '../factors/passkeys.ts'
import { takeCode } from '../factors/codes.ts'
import { tokenHash } from '#server/http/token-hash.ts'
import { openSession } from './open-session.ts'

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
    throw new HttpError(400, 'Wrong code, or one that was already used.')
  })
  await resetAttempts(deps, 'wrongLogins', await requesterKey(db, account.email, attempt))
  return openSession(deps, account, { origin, browser, binding })
}

/** The account whose login this token continues, and the challenge for its passkeys. */
export async function findBegunLogin(db: Database, login: string, at: Date) {
  const account = await db
    .selectFrom('factor_challenges')
    .innerJoin('accounts', 'accounts.id', 'factor_challenges.account_id')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select(['accounts.id', 'email', 'category', 'blocked_at', 'is_verified', 'artists.id as artist_id', 'secret as challenge'])
    .where('token_hash', '=', tokenHash(login))
    .where('purpose', '=', 'LOGIN')
    .where('expires_at', '>', at)
    .executeTakeFirst()
  if (!account || account.email === null) throw tookTooLong()
  if (account.blocked_at) throw new HttpError(423, 'This account is blocked.')
  return { ...account, email: account.email }
}

const dayInMs = 86_400_000

/**
 * Records a wrong second factor after the right password. If the account does not know the browser, its owner is mailed, once a day: somebody
 * else may have the password.
 */
async function recordWrongFactor(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { id, email }: { id: number; email: string },
  { origin, browser }: { origin: Origin; browser: Browser },
) {
  const at = now()
  const isKnown = await isKnownBrowser(db, email, browser.token)
  await transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute() // of two at once the second sees the first
    const earlier = await tx
      .selectFrom('security_events')
      .select('id')
      .where('account_id', '=', id)
      .where('kind', '=', 'FACTOR_FAILED')
      .where('at', '>', new Date(at.getTime() - dayInMs))
      .limit(1)
      .executeTakeFirst()
    await recordSecurityEvent(tx, { accountId: id, kind: 'FACTOR_FAILED', at, origin })
    if (!isKnown && !earlier) await queueEmail(tx, wrongFactorEmail(email))
  })
}

const wrongFactorEmail = (to: string) => ({
  to,
  subject: 'Someone entered your password but not your second factor',
  text: [
    'Someone entered your Bellows password in a browser that is new to your account, and then a wrong second factor. Nobody was logged in.',
    "If that was not you, someone else has your password. Choose a new one: 'Forgot your password?' on the login page sends a code to this address.",
  ],
})
