import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { checkOwnPassword } from '../credentials.ts'
import { tokenHash } from '#server/http/token-hash.ts'

type Request = OperationRequest<'confirmPassword', 'caller' | 'sessionId' | 'body' | 'origin'>

/** Confirms by the password that the owner of the account uses this session, which opens the operations with `confirmation` for some minutes. */
export async function confirmPassword(deps: Pick<AppDeps, 'db' | 'limits' | 'now'>, { caller, sessionId, body, origin }: Request) {
  const { db, now } = deps
  await checkOwnPassword(deps, { accountId: caller.accountId, sessionId, entered: body, origin })
  await db.updateTable('sessions').set({ confirmed_at: now() }).where('token_hash', '=', tokenHash(sessionId)).execute()
}
