import type { Database } from '#server/database/schema.ts'

/** Logs an account out everywhere. */
export async function endSessions(db: Database, accountId: number) {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}
