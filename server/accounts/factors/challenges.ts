import type { Database, Tables, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { createToken } from '../registration/email-verifications.ts'
import { tokenHash } from '#server/http/token-hash.ts'

type Purpose = Tables['factor_challenges']['purpose']
type NewChallenge = { accountId: number; purpose: Purpose; secret: string; at: Date; minutes: number }

/** Begins what a later call completes, and returns its token, of which the database has the hash. */
export async function createChallenge(db: Database, { accountId, purpose, secret, at, minutes }: NewChallenge) {
  const token = createToken()
  const expires_at = new Date(at.getTime() + minutes * 60_000)
  await db
    .insertInto('factor_challenges')
    .values({ token_hash: tokenHash(token), account_id: accountId, purpose, secret, expires_at })
    .execute()
  return token
}

/** Ends a challenge that has not expired: the call that completes it goes on, or is rolled back with this. */
export async function takeChallenge(tx: Tx, { token, purpose, accountId, at }: { token: string; purpose: Purpose; accountId?: number; at: Date }) {
  const challenge = await tx
    .deleteFrom('factor_challenges')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', at)
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
    .returning(['account_id as accountId', 'secret'])
    .executeTakeFirst()
  if (!challenge) throw tookTooLong()
  return challenge
}

/** The error for a challenge that has expired, or was completed. */
export const tookTooLong = () => new HttpError(406, 'This took too long. Please start again.')
