import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Logs the caller out everywhere. */
export async function endSessions(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId }, origin, binding }: OperationRequest<'endSessions', 'caller' | 'origin' | 'binding'>,
) {
  binding.clear()
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
  await recordSecurityEvent(db, { accountId, kind: 'LOGGED_OUT_EVERYWHERE', at: now(), origin })
}
