import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { idOfSession } from '../sessions.ts'

type Request = OperationRequest<'endSession', 'caller' | 'params' | 'origin'>

/** Ends one of the caller's sessions. */
export async function endSession({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller: { accountId }, params, origin }: Request) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where(idOfSession, '=', params.session)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new HttpError(404, 'This session has already ended.')
  await recordSecurityEvent(db, { accountId, kind: 'SESSION_ENDED', at: now(), origin })
}
