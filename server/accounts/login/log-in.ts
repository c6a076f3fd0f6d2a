import { sql } from 'kysely'
import type { FactorKind } from '#contract/accounts/factors.ts'
import { factorLimits } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { isKnownBrowser } from '#server/http/browser-cookies.ts'
import { verifyPassword } from '../verify-password.ts'
import { createToken } from '../registration/email-verifications.ts'
import { createChallenge } from '../factors/challenges.ts'
import { assertionOptions, readPasskeys } from '../factors/passkeys.ts'
import { openSession } from './open-session.ts'

type Deps = Pick<AppDeps, 'db' | 'now' | 'publicUrl'>

/**
 * Opens a session by e-mail address and password. An unverified address has to be verified first; a blocked account gets no session; an account
 * with a second factor gets one when the login is completed by it.
 */
export async function logIn(deps: Deps, { body, origin, browser, binding }: OperationRequest<'logIn', 'body' | 'origin' | 'browser' | 'binding'>) {
  const { db, now } = deps
  const { email } = body
  const account = await db
    .selectFrom('accounts')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select(['accounts.id', 'password_hash', 'category', 'activated_at', 'blocked_at', 'is_verified', 'artists.id as artist_id'])
    .select((eb) =>
      eb
        .selectFrom('factors')
        .select(sql<FactorKind[]>`array_agg(distinct kind)`.as('kinds'))
        .whereRef('account_id', '=', 'accounts.id')
        .as('factor_kinds'),
    )
    .where('email', '=', email)
    .executeTakeFirst()
  const isKnown = await isKnownBrowser(db, email, browser.token)
  const isRight = (await verifyPassword(db, account, body, { isKnown })) !== undefined
  if (!account || !isRight) {
    await recordSecurityEvent(db, { accountId: account?.id ?? null, kind: 'LOGIN_FAILED', at: now(), origin })
    throw new HttpError(401, 'The e-mail address or the password is wrong.')
  }
  if (account.blocked_at) throw new HttpError(423, 'This account is blocked.')
  if (!account.activated_at)
    throw new HttpError(403, 'Please verify your e-mail address first.', { account: await verificationTokenOf(deps, account.id, email) })
  if (account.factor_kinds)
    throw new HttpError(403, 'Complete the login with your second factor.', await requestFactor(deps, account.id, account.factor_kinds))
  return openSession(deps, { ...account, email }, { origin, browser, binding })
}

/** What the second step of a login is made with. */
async function requestFactor({ db, now, publicUrl }: Deps, accountId: number, kinds: FactorKind[]) {
  const passkeys = await readPasskeys(db, accountId)
  const passkey = passkeys.length > 0 ? await assertionOptions(publicUrl, passkeys) : undefined
  const secret = passkey?.challenge ?? ''
  const login = await createChallenge(db, { accountId, purpose: 'LOGIN', secret, at: now(), minutes: factorLimits.loginMinutes })
  return { login, kinds, ...(passkey && { passkey }) }
}

/** The token by which this account verifies its address; one that has expired is created again. */
async function verificationTokenOf({ db, now }: Deps, accountId: number, email: string) {
  const { id } = await db
    .insertInto('email_verifications')
    .values({ id: createToken(), purpose: 'SIGN_UP', account_id: accountId, email, created_at: now() })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
