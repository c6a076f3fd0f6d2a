import type { RateLimit } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { withinRateLimits } from '#server/http/limits/rate-limits.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { findBegunLogin } from './complete-login.ts'

type Request = OperationRequest<'requestFactorReset', 'body' | 'origin' | 'browser'>

const rateLimits: RateLimit[] = [{ name: 'codes', per: 'email', count: 'successes' }]

/** Asks the admins to remove the lost factors of an account whose password was right. The owner is mailed, and can withdraw it by using a factor. */
export async function requestFactorReset(deps: Pick<AppDeps, 'db' | 'limits' | 'now'>, { body, origin, browser }: Request) {
  const { db, now } = deps
  const { id, email } = await findBegunLogin(db, body.login, now())
  const attempt = { caller: undefined, address: origin.address, body: { email }, browser }
  await withinRateLimits(deps, { rateLimits }, attempt, () =>
    transact(db, async (tx) => {
      const request = await tx
        .insertInto('factor_resets')
        .values({ account_id: id, requested_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('account_id')
        .executeTakeFirst()
      if (!request) return // an admin sees it already
      await recordSecurityEvent(tx, { accountId: id, kind: 'FACTOR_RESET_REQUESTED', at: now(), origin })
      await queueEmail(tx, resetRequestedEmail(email))
    }),
  )
}

const resetRequestedEmail = (to: string) => ({
  to,
  subject: 'Your second factors were reported as lost',
  text: [
    'Someone who knows your password has told us that your second factors are lost. Before removing them, an admin will check that it is you, for example by writing to this address.',
    "If that was not you, log in with your second factor: that withdraws the request. Then choose a new password: 'Forgot your password?' on the login page sends a code to this address.",
  ],
})
