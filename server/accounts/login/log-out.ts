import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { tokenHash } from '#server/http/token-hash.ts'

/** Ends the session of this request; without one nothing happens. */
export async function logOut({ db }: Pick<AppDeps, 'db'>, { sessionId, binding }: OperationRequest<'logOut', 'sessionId' | 'binding'>) {
  binding.clear()
  if (sessionId) await db.deleteFrom('sessions').where('token_hash', '=', tokenHash(sessionId)).execute()
}
