import { createHash } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** How often something may be tried, and within how many seconds. */
export type Limit = { amount: number; seconds: number }
/** Everything that is limited: by the account or mailbox it aims at, or by the network address it comes from. */
export type Limits = Record<
  'wrongLogins' | 'wrongLoginsFrom' | 'signUpsFrom' | 'codes' | 'codesFrom' | 'wrongCodes' | 'reports' | 'reportsFrom' | 'withdrawalsFrom',
  Limit
>
/** What keeps count, for all processes together. */
export type Counting = { db: Database; limits: Limits; now: () => Date }

type Kind = keyof Limits

/**
 * Counts one more try, before it is made, so that a hundred at once do not slip through; one too many is refused. Never inside a
 * transaction: the count has to outlive a refusal.
 */
export async function countAttempt({ db, limits, now }: Counting, kind: Kind, key: string) {
  const { amount: most, seconds } = limits[kind]
  const until = new Date(now().getTime() + seconds * 1000)
  const row = await db
    .insertInto('attempts')
    .values({ kind, key_hash: hashOf(key), amount: 1, until })
    .onConflict((known) =>
      known.columns(['kind', 'key_hash']).doUpdateSet((eb) => {
        const isOver = eb('attempts.until', '<=', now())
        return {
          amount: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('attempts.amount', '+', 1))
            .end(),
          until: eb.case().when(isOver).then(until).else(eb.ref('attempts.until')).end(),
        }
      }),
    )
    .returning(['amount', 'until'])
    .executeTakeFirstOrThrow()
  if (row.amount > most) throw tooMany(Math.max(1, Math.ceil((row.until.getTime() - now().getTime()) / 1000)))
}

/** Takes a try back that turned out to be a right one. */
export async function forgiveAttempt({ db }: Counting, kind: Kind, key: string) {
  await db
    .updateTable('attempts')
    .set((eb) => ({ amount: eb.fn<number>('greatest', [eb('amount', '-', 1), eb.lit(0)]) }))
    .where('kind', '=', kind)
    .where('key_hash', '=', hashOf(key))
    .execute()
}

/** Forgets all tries: somebody has shown who they are. */
export async function forgetAttempts({ db }: Counting, kind: Kind, key: string) {
  await db.deleteFrom('attempts').where('kind', '=', kind).where('key_hash', '=', hashOf(key)).execute()
}

/** One customer of a provider has a whole /64 of IPv6 addresses. */
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

/** Neither addresses nor mailboxes are kept as they are. */
const hashOf = (key: string) => createHash('sha256').update(key).digest()

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  const wait = seconds < 90 ? `${seconds} seconds` : minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
  return new HttpError(429, `That was tried too often. Try again in ${wait}.`, undefined, seconds)
}
