import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** What an account logs in with. One that was deleted a moment ago is logged in nowhere. */
export async function ownAccount(db: Database, accountId: number) {
  const { email, ...account } = await db
    .selectFrom('accounts')
    .select(['email', 'password_hash', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (email === null) throw new HttpError(401, 'You are not logged in.')
  return { email, ...account }
}
