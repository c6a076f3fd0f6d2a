import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { tokenHash } from '#server/http/token-hash.ts'
import { idOfSession } from '../sessions.ts'

const maxSessions = 100

/** Where the caller's account is logged in, the most recently used session first: the device by its user agent, and whether it is this session. */
export async function listSessions(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId }, sessionId }: OperationRequest<'listSessions', 'caller' | 'sessionId'>,
) {
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', idOfSession.as('id'), 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now())
    .orderBy('last_seen_at', 'desc')
    .limit(maxSessions)
    .execute()
  const current = tokenHash(sessionId)
  return {
    sessions: rows.map(({ id, token_hash, device, created_at, last_seen_at }) => ({
      id,
      device,
      openedAt: created_at,
      lastSeenAt: last_seen_at,
      isThis: token_hash.equals(current),
    })),
  }
}
