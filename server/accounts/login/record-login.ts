import type { AppDeps } from '#server/app-deps.ts'
import { recordedDevice, recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { Database } from '#server/database/schema.ts'
import type { Browser } from '#server/http/known-browser.ts'
import { prefixOf } from '#server/http/limits/networks.ts'
import type { Origin } from '#server/http/operation.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { rememberBrowser } from './remember-browser.ts'

type Login = { accountId: number; email: string; origin: Origin; browser: Browser }

/** Makes the browser of a login known to the account and records the login. The owner is mailed if the browser is new to the account. */
export async function recordLogin({ db, now }: Pick<AppDeps, 'db' | 'now'>, { accountId, email, origin, browser }: Login) {
  const at = now()
  const isNew = (await rememberBrowser({ db, now }, browser, accountId)) && !(await hasLoggedInLikeThis(db, accountId, origin))
  await transact(db, async (tx) => {
    await recordSecurityEvent(tx, { accountId, kind: isNew ? 'NEW_BROWSER' : 'LOGGED_IN', at, origin })
    if (isNew) await queueEmail(tx, newBrowserEmail(email, origin, at))
  })
}

/** Whether there was a login or a reset of the password with the same user agent from the same provider: a browser that keeps no cookies is not new each time. */
async function hasLoggedInLikeThis(db: Database, accountId: number, { address, device }: Origin) {
  const event = await db
    .selectFrom('security_events')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['LOGGED_IN', 'NEW_BROWSER', 'PASSWORD_RESET'])
    .where('network', '=', prefixOf(address))
    .where('device', '=', recordedDevice(device))
    .limit(1)
    .executeTakeFirst()
  return event !== undefined
}

/** The name that the browser gives itself is left out, because whoever logs in chooses it. */
const newBrowserEmail = (to: string, { address }: Origin, at: Date) => ({
  to,
  subject: 'A new browser logged in to your account',
  text: [
    `Your account at Bellows was logged in to from a browser that it did not know, from the network ${prefixOf(address)}, on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
    "If that was you, there is nothing to do. If not, choose another password at once: 'Forgot your password?' on the login page sends a code to this address and ends every session.",
  ],
})
