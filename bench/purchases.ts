// How many pieces a second are bought from balances, on different pieces and on one, and whether the catalogue still answers as
// soon meanwhile. Run it with `npm run bench:purchases`; compare ratios of one run, because machines are noisy.
import { randomBytes } from 'node:crypto'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { openSession } from '#server/accounts/sessions.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { topUp } from '#server/ledger/events.ts'
import { hold } from '#server/ledger/wallets.ts'
import { openLibrary } from './open-library.ts'

const seconds = Number(process.argv[2] ?? 6)
const connections = [1, 4, 16]
const buyers = 64
const json = { 'content-type': 'application/json' }

const library = await openLibrary(4_000)
const { db } = library
try {
  await sql`update pieces set price_cents = 100`.execute(db)
  await sql`select setval('person_ids', (select max(id) from artists))`.execute(db)
  const accounts = await db
    .insertInto('accounts')
    .values(
      Array.from({ length: buyers }, () => ({
        email: `${randomBytes(6).toString('hex')}@bellows.example`,
        password_hash: 'x',
        activated_at: new Date(),
      })),
    )
    .returning('id')
    .execute()
  // Composers of the made-up pieces have accounts, as all who earn do.
  await sql`insert into accounts (id, email, password_hash, activated_at)
    select id, 'artist' || id || '@bellows.example', 'x', now() from artists where account_id is null and id in (select artist_id from pieces)`.execute(
    db,
  )
  await sql`update artists set account_id = id where account_id is null and id in (select id from accounts)`.execute(db)
  const people: { id: number; session: string }[] = []
  for (const { id } of accounts) {
    await db.transaction().execute(async (tx) => {
      await hold(tx, id)
      await topUp(tx, `bench ${id}`, id, 5_000_000 as never)
    })
    people.push({ id, session: await openSession(db, id, new Date()) })
  }
  const pieceIds = (await db.selectFrom('public_pieces').select('id').orderBy('id').execute()).map(({ id }) => id)

  const buy = (pieceId: number, { session }: { session: string }) => ({
    method: 'POST' as const,
    path: `/api/purchase/${pieceId}`,
    headers: { ...json, authorization: session },
    body: '{"useBalance":true}',
  })
  const rows: object[] = []
  const measure = async (what: string, options: Partial<autocannon.Options>) => {
    const before = await sold()
    const { requests, latency, duration } = await autocannon({ url: library.url, duration: seconds, ...options })
    const after = await sold()
    const isPurchase = after > before
    rows.push({
      what,
      'a second': Math.round(isPurchase ? (after - before) / duration : requests.average),
      'p50 ms': latency.p50,
      'p99 ms': latency.p99,
    })
  }
  const sold = async () =>
    (
      await db
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('orders'))
        .executeTakeFirstOrThrow()
    ).orders
  const evening = { connections: 5, overallRate: 100, requests: [{ method: 'POST' as const, path: '/api/piece/filter', headers: json, body: '{}' }] }
  let next = 0
  /** Every buyer a piece of their own each time. */
  const different = () =>
    Array.from({ length: 3_000 }, () => buy(pieceIds[next++ % pieceIds.length]!, people[Math.floor(next / 61) % people.length]!))

  await autocannon({ url: library.url, duration: 2, ...evening }) // warm
  for (const count of connections) await measure(`different pieces, ${count} at once`, { connections: count, requests: different() })
  await measure('catalogue, 100 a second', evening)
  await Promise.all([
    measure('the same while pieces are bought', evening),
    measure('different pieces, 16 at once', { connections: 16, requests: different() }),
  ])
  // One piece after another, each bought by everybody at once.
  const popular = pieceIds.slice(-300)
  await measure('one piece by everybody, 16 at once', { connections: 16, requests: popular.flatMap((id) => people.map((person) => buy(id, person))) })
  console.table(rows)
  const { breaches } = await checkBooks(db)
  console.log(breaches.length === 0 ? 'The books are in order.' : breaches)
} finally {
  await library.close()
}
