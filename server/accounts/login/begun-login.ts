import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { tookTooLong } from '../factors/challenges.ts'
import { tokenHash } from '../sessions.ts'

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
