import type { Database } from '#server/database/schema.ts'
import { tokenHash } from '../sessions.ts'

/** Where an account is logged in: the device as the browser names itself, and which session is the one that asks. */
export async function listSessions(db: Database, now: Date, { accountId, sessionId }: { accountId: number; sessionId: string }) {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const own = tokenHash(sessionId)
  return {
    sessions: rows.map(({ token_hash, device, created_at, last_seen_at }) => ({
      device,
      openedAt: created_at,
      lastSeenAt: last_seen_at,
      isThis: token_hash.equals(own),
    })),
  }
}
