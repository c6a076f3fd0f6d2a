import type { Database } from '#server/database/schema.ts'
import { ownAccount } from './own-account.ts'

/** The own address, and when the password was last changed. */
export async function getSettings(db: Database, accountId: number) {
  const { email, password_changed_at } = await ownAccount(db, accountId)
  return { settings: { email, lastPasswordChange: password_changed_at } }
}
