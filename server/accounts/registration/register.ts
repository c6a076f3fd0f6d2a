import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '../../http/rate-limits.ts'
import { createToken } from './email-verifications.ts'
import { hashPassword } from '../passwords.ts'

type NewAccount = { email: string; password: string; from: string }

/** Opens an account whose address has still to be verified, and gives the name by which that is done. */
export async function register(house: RateLimitDeps, { email, password, from }: NewAccount) {
  const password_hash = await hashPassword(password)
  const now = house.now()
  return house.db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({ email, password_hash, password_changed_at: now, created_at: now })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new HttpError(409, 'This e-mail address is already used.')
    const id = createToken()
    await tx.insertInto('email_verifications').values({ id, purpose: 'SIGN_UP', account_id: account.id, email, created_at: now }).execute()
    return { id }
  })
}
