import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import { isKnownBrowser, type Browser } from '#server/http/known-browser.ts'
import type { Origin } from '#server/http/operation.ts'
import { queueEmail } from '#server/jobs/send-email.ts'

const dayInMs = 86_400_000

/**
 * Records a wrong second factor after the right password. If the account does not know the browser, its owner is mailed, once a day: somebody
 * else may have the password.
 */
export async function recordWrongFactor(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { id, email }: { id: number; email: string },
  { origin, browser }: { origin: Origin; browser: Browser },
) {
  const at = now()
  const isKnown = await isKnownBrowser(db, email, browser.token)
  await transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute() // of two at once the second sees the first
    const earlier = await tx
      .selectFrom('security_events')
      .select('id')
      .where('account_id', '=', id)
      .where('kind', '=', 'FACTOR_FAILED')
      .where('at', '>', new Date(at.getTime() - dayInMs))
      .limit(1)
      .executeTakeFirst()
    await recordSecurityEvent(tx, { accountId: id, kind: 'FACTOR_FAILED', at, origin })
    if (!isKnown && !earlier) await queueEmail(tx, wrongFactorEmail(email))
  })
}

const wrongFactorEmail = (to: string) => ({
  to,
  subject: 'Somebody entered your password, and no second factor',
  text: [
    'Your password was entered at Bellows in a browser that your account does not know, and the second factor was wrong. Nobody was logged in.',
    "If that was not you, somebody else has your password. Choose another one: 'Forgot your password?' on the login page sends a code to this address.",
  ],
})
