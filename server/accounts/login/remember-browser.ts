import { randomBytes } from 'node:crypto'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import { browserHash, type Browser } from '#server/http/known-browser.ts'

/** The maximal number of browsers that are known to an account; a program that keeps no cookies is a new one at each login. */
const maxBrowsers = 50

/**
 * Makes a browser known to an account. It keeps its token, if that is one of ours, so that several accounts can know
 * one browser. Answers whether it is new to an account that knows others.
 */
export async function rememberBrowser({ db, now }: Pick<AppDeps, 'db' | 'now'>, { token, remember }: Browser, accountId: number) {
  const isNew = await isNewBrowser(db, token, accountId)
  const isOurs =
    token !== undefined &&
    (await db.selectFrom('known_browsers').select('account_id').where('token_hash', '=', browserHash(token)).executeTakeFirst())
  const kept = isOurs ? token : randomBytes(32).toString('base64url')
  await db
    .insertInto('known_browsers')
    .values({ account_id: accountId, token_hash: browserHash(kept), first_seen_at: now(), last_seen_at: now() })
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
  const hash = token === undefined ? undefined : browserHash(token)
  return known.length > 0 && !known.some(({ token_hash }) => hash?.equals(token_hash))
}
