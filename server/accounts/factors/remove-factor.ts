import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { removeFactorOf } from './change-factors.ts'

type Request = OperationRequest<'removeFactor', 'caller' | 'sessionId' | 'params' | 'origin'>

/** Removes a second factor of the caller. */
export async function removeFactor({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller: { accountId }, sessionId, params, origin }: Request) {
  await transact(db, (tx) => removeFactorOf(tx, params.factorId, { accountId, sessionId, origin, at: now() }))
}
