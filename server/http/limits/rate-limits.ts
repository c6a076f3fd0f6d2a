import type { Operation, RateLimit, RateLimitName } from '#contract/operation.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '../http-error.ts'
import { isKnownBrowser, type Browser } from '../browser-cookies.ts'
import { networkOf, siteOf } from './networks.ts'
import type { Caller } from '../operation.ts'
import { tokenHash } from '../token-hash.ts'

/** How many attempts are allowed, and within how many seconds. */
export type Limit = { amount: number; seconds: number }
/** The limit of each name, from the settings. */
export type Limits = Record<RateLimitName, Limit>
/** What counting needs; all processes count in the same table. */
export type RateLimitDeps = { db: Database; limits: Limits; now: () => Date }

/** Who attempts something, and `body` as far as it names an e-mail address, in the spelling in which accounts are looked up. */
export type Attempt = { caller: Caller | undefined; address: string; body: unknown; browser: Browser }

/** Runs an operation within the rate limits that its declaration names. */
export async function withinRateLimits<Result>(
  deps: RateLimitDeps,
  { rateLimits = [] }: Pick<Operation, 'rateLimits'>,
  attempt: Attempt,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  if (rateLimits.length === 0) return run()
  const limits = await keysOf(deps.db, rateLimits, attempt)
  await countAttempts(deps, limits)
  const settle = async (status: number) => {
    for (const { name, key, count = 'all', resets } of limits)
      if (count !== 'all' && !(count === 'successes' ? status < 400 : status === count))
        await (resets && status < 400 ? resetAttempts : undoAttempt)(deps, name, key)
  }
  try {
    const result = await run()
    await settle(200)
    return result
  } catch (error) {
    if (error instanceof HttpError) await settle(error.status)
    throw error
  }
}

/** The limits that apply to an attempt, each with the key under which it is counted. */
async function keysOf(db: Database, rateLimits: RateLimit[], attempt: Attempt) {
  const email = emailIn(attempt.body)
  const isKnown = rateLimits.some(({ knownBrowsers }) => knownBrowsers) && (await isKnownBrowser(db, email, attempt.browser.token))
  return rateLimits.flatMap((limit) => {
    if (isKnown && limit.knownBrowsers === 'free') return []
    const key = isKnown && limit.knownBrowsers === 'apart' ? browserKey(attempt.browser.token, email) : keyOf(limit, attempt, email)
    return key === undefined ? [] : [{ ...limit, key }]
  })
}

/** The key under which a browser's attempts at an account are counted: its own if it has logged into the account before, else its network's. */
export async function requesterKey(db: Database, email: string, { address, browser }: Pick<Attempt, 'address' | 'browser'>) {
  return (await isKnownBrowser(db, email, browser.token)) ? browserKey(browser.token, email) : `${email} ${networkOf(address)}`
}

const browserKey = (token = '', email = '') => `browser ${token} ${email}`
const emailIn = (body: unknown) => ((body ?? {}) as { email?: string }).email || undefined

function keyOf({ per }: RateLimit, { caller, address }: Attempt, email: string | undefined) {
  if (per === 'network') return networkOf(address)
  if (per === 'site') return siteOf(address)
  if (per === 'email and network') return `${email} ${networkOf(address)}`
  if (per === 'email' && email) return email
  return caller && accountKey(caller.accountId)
}

/** Counts an attempt under several keys. If there were too many under one of them, it is counted under none. */
export async function countAttempts(deps: RateLimitDeps, keys: { name: RateLimitName; key: string }[]) {
  for (const [index, { name, key }] of keys.entries())
    await countAttempt(deps, name, key).catch(async (error: unknown) => {
      for (const counted of keys.slice(0, index)) await undoAttempt(deps, counted.name, counted.key)
      throw error
    })
}

/** The key of an account in a limit per account. */
export const accountKey = (accountId: number) => `account ${accountId}`

/** The key of a session in a limit on its holder, whom strangers without the session cannot use up. */
export const sessionKey = (sessionId: string) => `session ${sessionId}`

/**
 * Counts an attempt, and throws 429 when there were too many. Attempts are counted before they are made, so that a hundred at once are too many
 * as well, and never inside a transaction, because the count has to outlive a rollback.
 */
export async function countAttempt({ db, limits, now }: RateLimitDeps, name: RateLimitName, key: string) {
  const { amount: max, seconds } = limits[name]
  const resetsAt = new Date(now().getTime() + seconds * 1000)
  const row = await db
    .insertInto('rate_limits')
    .values({ name, key_hash: tokenHash(key), attempts: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.columns(['name', 'key_hash']).doUpdateSet((eb) => {
        const isOver = eb('rate_limits.resets_at', '<=', now())
        return {
          attempts: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limits.attempts', '+', 1))
            .end(),
          resets_at: eb.case().when(isOver).then(resetsAt).else(eb.ref('rate_limits.resets_at')).end(),
        }
      }),
    )
    .returning(['attempts', 'resets_at'])
    .executeTakeFirstOrThrow()
  if (row.attempts > max) throw tooManyAttempts(Math.max(1, Math.ceil((row.resets_at.getTime() - now().getTime()) / 1000)))
}

/** Takes back an attempt that turned out not to count. */
export async function undoAttempt({ db }: RateLimitDeps, name: RateLimitName, key: string) {
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ attempts: eb.fn<number>('greatest', [eb('attempts', '-', 1), eb.lit(0)]) }))
    .where('name', '=', name)
    .where('key_hash', '=', tokenHash(key))
    .execute()
}

/** Sets the count of a key to 0. */
export async function resetAttempts({ db }: RateLimitDeps, name: RateLimitName, key: string) {
  await db.deleteFrom('rate_limits').where('name', '=', name).where('key_hash', '=', tokenHash(key)).execute()
}

/** Deletes the counts whose time is over. */
export async function deleteExpiredAttempts(db: Database, now: Date) {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}

const tooManyAttempts = (seconds: number) => tooMany((wait) => `Too many attempts. Try again in ${wait}.`, seconds)

/** The error of a limit, whose sentence says when to come back, as its Retry-After header does. */
export function tooMany(sentence: (wait: string) => string, seconds: number) {
  const whole = Math.ceil(seconds)
  const minutes = Math.ceil(whole / 60)
  const wait = whole < 90 ? `${whole} seconds` : minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new HttpError(429, sentence(wait), undefined, whole)
}
