import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { takeChallenge } from './challenges.ts'
import { addFactor } from './change-factors.ts'
import { totpSecretBytes, totpStepOf } from './codes.ts'

type Request = OperationRequest<'addTotp', 'caller' | 'sessionId' | 'body' | 'origin'>

/** Adds an app that shows codes, if it shows a right one; this code cannot be used to log in any more. */
export async function addTotp({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller: { accountId }, sessionId, body, origin }: Request) {
  const at = now()
  const recoveryCodes = await transact(db, async (tx) => {
    const { secret } = await takeChallenge(tx, { token: body.setup, purpose: 'TOTP', accountId, at })
    const totp_secret = totpSecretBytes(secret)
    const totp_step = totpStepOf(totp_secret, body.code, at)
    if (totp_step === undefined) throw new HttpError(400, 'Wrong code. Check that the clock of your device is right.')
    return addFactor(tx, { kind: 'TOTP', name: 'Authenticator app', totp_secret, totp_step }, { accountId, sessionId, origin, at })
  })
  return { recoveryCodes }
}
