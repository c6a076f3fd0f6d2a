import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { isPassword } from '../passwords.ts'
import { createToken } from '../registration/email-verifications.ts'
import { createSession } from '../sessions.ts'
import { recordLogin } from './record-login.ts'

type Deps = Pick<AppDeps, 'db' | 'now'>

/** Opens a session by e-mail address and password. An unverified address has to be verified first; a blocked account gets no session. */
export async function logIn(deps: Deps, { body, origin, browser, binding }: OperationRequest<'logIn', 'body' | 'origin' | 'browser' | 'binding'>) {
  const { db, now } = deps
  const email = body.email.toLowerCase()
  const account = await db
    .selectFrom('accounts')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select(['accounts.id', 'password_hash', 'category', 'activated_at', 'blocked_at', 'is_verified', 'artists.id as artist_id'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(body.password, account?.password_hash)
  if (!account || !isRight) {
    await recordSecurityEvent(db, { accountId: account?.id ?? null, kind: 'LOGIN_FAILED', at: now(), origin })
    throw new HttpError(401, 'The e-mail address or the password is wrong.')
  }
  if (account.blocked_at) throw new HttpError(423, 'This account is blocked.')
  if (!account.activated_at)
    throw new HttpError(403, 'Please verify your e-mail address first.', { account: await verificationTokenOf(deps, account.id, email) })
  await recordLogin(deps, { accountId: account.id, email, origin, browser })
  const sessionid = await createSession(db, account.id, now(), { device: origin.device, binding: binding.create() })
  await db.updateTable('accounts').set({ last_login_at: now() }).where('id', '=', account.id).execute()
  return { sessionid, category: account.category, confirmed: account.is_verified, artistId: account.artist_id ?? -1 }
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
