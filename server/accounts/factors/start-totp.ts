import { factorLimits } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { readCredentials } from '../credentials.ts'
import { createChallenge } from './challenges.ts'
import { createTotpSecret, describeTotp } from './codes.ts'

/** Creates the secret for an app that shows codes; it counts once the app has shown a right one. */
export async function startTotp({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller: { accountId } }: OperationRequest<'startTotp', 'caller'>) {
  const { email } = await readCredentials(db, accountId)
  const secret = createTotpSecret()
  const setup = await createChallenge(db, { accountId, purpose: 'TOTP', secret, at: now(), minutes: factorLimits.setupMinutes })
  return { setup, secret, ...describeTotp(secret, email) }
}
