import type { Database } from '#server/database/schema.ts'

/** The own address, and when the password was last changed. */
export async function getSettings(db: Database, accountId: number) {
  const { email, password_changed_at } = await db
    .selectFrom('accounts')
    .select(['email', 'password_changed_at'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { settings: { email, lastPasswordChange: password_changed_at } }
}
