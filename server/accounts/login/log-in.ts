import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '../../http/rate-limits.ts'
import { createToken } from '../registration/email-verifications.ts'
import { isPassword } from '../passwords.ts'
import { createSession } from '../sessions.ts'

type Login = { email: string; password: string; from: string; device: string }

/** Opens a session for an e-mail address and its password; an address that was never verified has to be first, and a blocked account opens none. */
export async function logIn(house: RateLimitDeps, { email: written, password, from, device }: Login) {
  const email = written.toLowerCase()
  const { db, now } = house
  const account = await db
    .selectFrom('accounts')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select(['accounts.id', 'password_hash', 'category', 'activated_at', 'blocked_at', 'is_verified', 'artists.id as artist_id'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await isPassword(password, account?.password_hash)
  if (!account || !isRight) throw new HttpError(401, 'The e-mail address or the password is wrong.')
  if (account.blocked_at) throw new HttpError(423, 'This account is blocked.')
  if (!account.activated_at)
    throw new HttpError(403, 'Please verify your e-mail address first.', { account: await proofOf(house, account.id, email) })
  const sessionid = await createSession(db, account.id, now(), device)
  await db.updateTable('accounts').set({ last_login_at: now() }).where('id', '=', account.id).execute()
  return { sessionid, category: account.category, confirmed: account.is_verified, artistId: account.artist_id ?? -1 }
}

/** The name under which this account is verified; an old one that was swept is made anew. */
async function proofOf({ db, now }: RateLimitDeps, accountId: number, email: string) {
  const { id } = await db
    .insertInto('email_verifications')
    .values({ id: createToken(), purpose: 'SIGN_UP', account_id: accountId, email, created_at: now() })
    .onConflict((known) => known.column('account_id').doUpdateSet({ email }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
