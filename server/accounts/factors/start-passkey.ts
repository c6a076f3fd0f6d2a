import { factorLimits } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { readCredentials } from '../credentials.ts'
import { createChallenge } from './challenges.ts'
import { readPasskeys, registrationOptions } from './passkeys.ts'

type Deps = Pick<AppDeps, 'db' | 'now' | 'publicUrl'>

/** Creates the challenge for a new passkey. */
export async function startPasskey({ db, now, publicUrl }: Deps, { caller: { accountId } }: OperationRequest<'startPasskey', 'caller'>) {
  const { email } = await readCredentials(db, accountId)
  const options = await registrationOptions(publicUrl, { accountId, email, existing: await readPasskeys(db, accountId) })
  const challenge = { accountId, purpose: 'PASSKEY', secret: options.challenge, at: now(), minutes: factorLimits.setupMinutes } as const
  return { setup: await createChallenge(db, challenge), options }
}
