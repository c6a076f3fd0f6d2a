import { sql } from 'kysely'
import type { AppDeps } from '#server/app-deps.ts'
import { orFromCopy } from '#server/catalogue/memory/public-copy.ts'
import type { Database } from '#server/database/schema.ts'

type ReviewTimes = { amount: number; days: number } | undefined

/** How many reviews count, the latest, and the least number of them that says something. */
const counted = { max: 20, min: 5 }
/** The part of the reviews that are "most" of them. */
const most = 0.75
/** For how many milliseconds the times are kept: the page is for everybody, and they hardly change within an hour. */
const keptFor = 3_600_000

/** The times that were read last from a database, and their reading. */
type KeptTimes = { at: number; times: ReviewTimes; reading: Promise<ReviewTimes> }
const keptTimes = new WeakMap<Database, KeptTimes>()

/** What composers ask before they publish: how long reviews took lately, and when earnings can be paid out. */
export async function getPublishPage({ db, payoutRules, now }: Pick<AppDeps, 'db' | 'payoutRules' | 'now'>) {
  const kept = findTimes(db, now().getTime())
  const toAnswer = (reviews: ReviewTimes) => ({ ...(reviews && { reviews }), payableAfterDays: payoutRules.holdDays })
  return orFromCopy(kept.reading.then(toAnswer), () => toAnswer(kept.times))
}

/** The kept times of a database; if they are too old, they are read again, by one request for all. Those that cannot be read stay until the next request. */
function findTimes(db: Database, at: number): KeptTimes {
  const last = keptTimes.get(db)
  if (last && at - last.at < keptFor) return last
  const next: KeptTimes = { at, times: last?.times, reading: readTimes(db) }
  next.reading.then(
    (times) => (next.times = times),
    () => (next.at = -Infinity),
  )
  keptTimes.set(db, next)
  return next
}

/**
 * Reads how long the last reviews by admins took. A piece waits since its upload, or since the first edit after it was rejected, as in the review
 * queue; what was confirmed waits for nobody.
 */
async function readTimes(db: Database): Promise<ReviewTimes> {
  const { rows } = await sql<{ days: number }>`
    select ceil(extract(epoch from reviews.at - coalesce(edits.at, pieces.uploaded_at)) / 86400)::int as days
    from piece_events as reviews
    join pieces on pieces.id = reviews.piece_id
    left join lateral (
      select id, kind from piece_events
      where piece_id = reviews.piece_id and id < reviews.id and kind in ('ACCEPT', 'REJECT') order by id desc limit 1
    ) as earlier on true
    left join lateral (
      select min(at) as at from piece_events where piece_id = reviews.piece_id and id between earlier.id and reviews.id and kind = 'EDIT'
    ) as edits on true
    where reviews.kind in ('ACCEPT', 'REJECT') and reviews.account_id is not null
      and (earlier.id is null or (earlier.kind = 'REJECT' and edits.at is not null))
    order by reviews.id desc limit ${counted.max}`.execute(db)
  if (rows.length < counted.min) return undefined
  const days = rows.map((row) => row.days).toSorted((one, other) => one - other)
  return { amount: days.length, days: Math.max(1, days[Math.ceil(days.length * most) - 1]!) }
}
