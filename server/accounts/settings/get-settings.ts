import type { Database } from '#server/database/schema.ts'
import { findDeletionObstacle } from '../deletion/deletion-obstacle.ts'
import { readCredentials } from '../read-credentials.ts'

/** The own address, when the password was last changed, and what keeps the account from being deleted: '' if nothing does. */
export async function getSettings(db: Database, accountId: number) {
  const [{ email, password_changed_at }, obstacle] = await Promise.all([readCredentials(db, accountId), findDeletionObstacle(db, accountId)])
  return { settings: { email, lastPasswordChange: password_changed_at, obstacle: obstacle ?? '' } }
}
