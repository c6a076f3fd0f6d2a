import type { Database } from '#server/database/schema.ts'
import { tokenHash } from '../sessions.ts'

/** Ends one session; one that is over already stays over. */
export async function logOut(db: Database, sessionId: string | undefined) {
  if (sessionId) await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(sessionId)).execute()
}
