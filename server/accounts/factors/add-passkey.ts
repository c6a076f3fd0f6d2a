import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { takeChallenge } from './challenges.ts'
import { addFactor } from './change-factors.ts'
import { readRegistration } from './passkeys.ts'

type Deps = Pick<AppDeps, 'db' | 'now' | 'publicUrl'>
type Request = OperationRequest<'addPasskey', 'caller' | 'sessionId' | 'body' | 'origin'>

/** Adds a passkey that was created for the challenge of this account. */
export async function addPasskey({ db, now, publicUrl }: Deps, { caller: { accountId }, sessionId, body, origin }: Request) {
  const at = now()
  const recoveryCodes = await transact(db, async (tx) => {
    const { secret } = await takeChallenge(tx, { token: body.setup, purpose: 'PASSKEY', accountId, at })
    const passkey = await readRegistration(publicUrl, secret, body.passkey)
    if (!passkey) throw new HttpError(400, 'This passkey cannot be used here.')
    const known = await tx.selectFrom('factors').select('id').where('credential_id', '=', passkey.credential_id).executeTakeFirst()
    if (known) throw new HttpError(409, 'This passkey was added before.')
    return addFactor(tx, { kind: 'PASSKEY', name: body.name || 'Passkey', ...passkey }, { accountId, sessionId, origin, at })
  })
  return { recoveryCodes }
}
