import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** The address and password hash of an account; an account that was deleted a moment ago has none and is logged in nowhere. */
export async function readCredentials(db: Database, accountId: number) {
  const { email, ...account } = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === null) throw new HttpError(401, 'You are not logged in.')
  return { email, ...account }
}
