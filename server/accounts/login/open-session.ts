import { randomBytes } from 'node:crypto'
import { writtenTime } from '#contract/days.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest, Origin } from '#server/http/operation.ts'
import { recordedDevice, recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { Database } from '#server/database/schema.ts'
import type { Browser } from '#server/http/browser-cookies.ts'
import { prefixOf } from '#server/http/limits/networks.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { tokenHash } from '#server/http/token-hash.ts'
import { createSession } from '../sessions.ts'

type Account = { id: number; email: string; category: 'USER' | 'ADMIN'; is_verified: boolean; artist_id: number | null }
type Request = OperationRequest<'logIn', 'origin' | 'browser' | 'binding'>

/** Opens the session of a login that is complete. */
export async function openSession({ db, now }: Pick<AppDeps, 'db' | 'now'>, account: Account, { origin, browser, binding }: Request) {
  await recordLogin({ db, now }, { accountId: account.id, email: account.email, origin, browser })
  const sessionid = await createSession(db, account.id, now(), { device: origin.device, binding: binding.create() })
  await db.updateTable('accounts').set({ last_login_at: now() }).where('id', '=', account.id).execute()
  return { sessionid, category: account.category, confirmed: account.is_verified, artistId: account.artist_id ?? -1 }
}

type Login = { accountId: number; email: string; origin: Origin; browser: Browser }

/** Makes the browser of a login known to the account and records the login. The owner is mailed if the browser is new to the account. */
async function recordLogin({ db, now }: Pick<AppDeps, 'db' | 'now'>, { accountId, email, origin, browser }: Login) {
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
    `Someone logged in to your Bellows account from a new browser, on the network ${prefixOf(address)}, on ${writtenTime(at)}.`,
    "If that was you, you need not do anything. If not, choose a new password at once: 'Forgot your password?' on the login page sends a code to this address and ends every session.",
  ],
})

/** The maximal number of browsers that are known to an account; a program that keeps no cookies is a new one at each login. */
const maxBrowsers = 50

/**
 * Makes a browser known to an account. It keeps its token, if that is one of ours, so that several accounts can know
 * one browser. Answers whether it is new to an account that knows others.
 */
export async function rememberBrowser({ db, now }: Pick<AppDeps, 'db' | 'now'>, { token, remember }: Browser, accountId: number) {
  const isNew = await isNewBrowser(db, token, accountId)
  const isOurs =
    token !== undefined && (await db.selectFrom('known_browsers').select('account_id').where('token_hash', '=', tokenHash(token)).executeTakeFirst())
  const kept = isOurs ? token : randomBytes(32).toString('base64url')
  await db
    .insertInto('known_browsers')
    .values({ account_id: accountId, token_hash: tokenHash(kept), first_seen_at: now(), last_seen_at: now() })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_hash']).doUpdateSet({ last_seen_at: now() }))
    .execute()
  await db
    .deleteFrom('known_browsers')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (eb) =>
      eb.selectFrom('known_browsers').select('token_hash').where('account_id', '=', accountId).orderBy('last_seen_at', 'desc').offset(maxBrowsers),
    )
    .execute()
  remember(kept)
  return isNew
}

async function isNewBrowser(db: Database, token: string | undefined, accountId: number) {
  const known = await db.selectFrom('known_browsers').select('token_hash').where('account_id', '=', accountId).execute()
  const hash = token === undefined ? undefined : tokenHash(token)
  return known.length > 0 && !known.some(({ token_hash }) => hash?.equals(token_hash))
}
