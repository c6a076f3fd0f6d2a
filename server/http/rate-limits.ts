import { createHash } from 'node:crypto'
import type { Operation, RateLimit, RateLimitName } from '#contract/operation.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from './http-error.ts'
import type { Caller } from './operation.ts'

/** How many attempts are allowed, and within how many seconds. */
export type Limit = { amount: number; seconds: number }
/** The limit of each name, from the settings. */
export type Limits = Record<RateLimitName, Limit>
/** What counting needs; all processes count in the same table. */
export type RateLimitDeps = { db: Database; limits: Limits; now: () => Date }

type Attempt = { caller: Caller | undefined; address: string; body: unknown }

/** Runs an operation within the rate limits that its declaration names. */
export async function withinRateLimits<Result>(
  deps: RateLimitDeps,
  { rateLimits = [] }: Operation,
  attempt: Attempt,
  run: () => Result | Promise<Result>,
): Promise<Result> {
  const limits = rateLimits.flatMap((limit) => {
    const key = keyOf(limit, attempt)
    return key === undefined ? [] : [{ ...limit, key }]
  })
  for (const { name, key } of limits) await countAttempt(deps, name, key)
  const settle = async (status: number) => {
    for (const { name, key, count = 'all', resets } of limits)
      if (count !== 'all' && !(count === 'successes' ? status < 400 : status === count)) await (resets ? resetAttempts : undoAttempt)(deps, name, key)
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

function keyOf({ per }: RateLimit, { caller, address, body }: Attempt) {
  if (per === 'network') return networkOf(address)
  const { email } = (body ?? {}) as { email?: string }
  if (per === 'email' && email) return email.toLowerCase()
  return caller && accountKey(caller.accountId)
}

/** The key of an account in a limit per account. */
export const accountKey = (accountId: number) => `account ${accountId}`

/**
 * Counts an attempt, and throws 429 when there were too many. Attempts are counted before they are made, so that a hundred at once are too many
 * as well, and never inside a transaction, because the count has to outlive a rollback.
 */
export async function countAttempt({ db, limits, now }: RateLimitDeps, name: RateLimitName, key: string) {
  const { amount: max, seconds } = limits[name]
  const resetsAt = new Date(now().getTime() + seconds * 1000)
  const row = await db
    .insertInto('rate_limits')
    .values({ name, key_hash: hashOf(key), attempts: 1, resets_at: resetsAt })
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
    .where('key_hash', '=', hashOf(key))
    .execute()
}

/** Sets the count of a key to 0. */
export async function resetAttempts({ db }: RateLimitDeps, name: RateLimitName, key: string) {
  await db.deleteFrom('rate_limits').where('name', '=', name).where('key_hash', '=', hashOf(key)).execute()
}

/** Deletes the counts whose time is over. */
export async function deleteExpiredAttempts(db: Database, now: Date) {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', now).execute()
}

/** The network of an address: an IPv4 address itself; of an IPv6 address the /64, because a provider's customer has all of it. */
export const networkOf = (address: string) => {
  if (!address.includes(':')) return address
  const [mapped] = /(?<=^::ffff:)\d+\.\d+\.\d+\.\d+$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const all = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return all.slice(0, 4).join(':')
}

/** Network and e-mail addresses are kept as hashes only. */
const hashOf = (key: string) => createHash('sha256').update(key).digest()

function tooManyAttempts(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 90 ? `${seconds} seconds` : minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new HttpError(429, `That was tried too often. Try again in ${wait}.`, undefined, seconds)
}
