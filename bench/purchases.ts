// Measures purchases from balances a second, of different pieces and of one piece, and the response times of the catalogue meanwhile. Each
// request is a new sale. Run it with `npm run bench:purchases`; compare ratios of
// one run, because machines are noisy.
import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { checkBooks } from '#server/ledger/check-books.ts'
import { cpuTimeOf } from './cpu.ts'
import { measurePageLoad } from './page-load.ts'
import { startLibrary } from './start-library.ts'
import { createBuyers, lanes, type Purchase } from './buyers.ts'

/** How many purchases are made by each number of connections. */
const amounts = { 1: 200, 10: 1_000, 50: 2_000 }
const seconds = 6
const json = { 'content-type': 'application/json' }

const library = await startLibrary(4_000)
const { db } = library
try {
  const buyers = await createBuyers(db)
  const rows: ({ scenario: string } & Record<string, unknown>)[] = []
  const measure = async (scenario: string, options: Partial<autocannon.Options>) => {
    const result = await autocannon({ url: library.url, timeout: 30, ...options })
    rows.push({ scenario, 'a second': Math.round(result['2xx'] / result.duration), 'p50 ms': result.latency.p50, 'p99 ms': result.latency.p99 })
    assert.deepEqual([result.non2xx, result.errors], [0, 0], `${scenario}: ${result.non2xx} rejected, ${result.errors} failed`)
    return result
  }

  /** Each connection sends its own purchases one after another, and each answer must be one sale in the ledger. */
  const sell = async (scenario: string, connections: number, amount: number, salesOf: (connection: number) => Purchase[]) => {
    await sql`analyze`.execute(db) // autovacuum analyses every minute, but here the tables grow within seconds
    const before = await sold()
    const work = { server: cpuTimeOf(library.pid), postgres: cpuTimeOf(library.postgresPid) }
    let opened = 0
    const setupClient = (client: autocannon.Client) => client.setRequests(salesOf(opened++).map(purchase))
    const result = await measure(scenario, { connections, amount, setupClient })
    assert.equal((await sold()) - before, result['2xx'], 'Each answer is one sale.')
    Object.assign(
      rows.find((row) => row.scenario === scenario)!,
      {
        'server ms each': round((cpuTimeOf(library.pid) - work.server) / amount),
        'PostgreSQL ms each': round((cpuTimeOf(library.postgresPid) - work.postgres) / amount),
      },
    )
    return result
  }
  const sellDifferent = (scenario: string, connections: number, amount: number) =>
    sell(scenario, connections, amount, (connection) => Array.from({ length: amount / connections }, () => buyers.next(connection % lanes)))
  const sold = async () => {
    const fulfilled = db.selectFrom('orders').where('state', '=', 'FULFILLED')
    const { sales } = await fulfilled.select((eb) => eb.fn.count<number>('id').as('sales')).executeTakeFirstOrThrow()
    return sales
  }

  const catalogue = async (scenario: string, duration = seconds) => rows.push({ scenario, ...(await measurePageLoad(library.url, duration)) })

  await measurePageLoad(library.url, 3) // warm
  await sellDifferent('warm', 10, 500)
  rows.length = 0
  const busy: number[] = []
  for (const [connections, amount] of Object.entries(amounts)) {
    const { duration } = await sellDifferent(`different pieces, ${connections} at once`, Number(connections), amount)
    busy.push(amount / duration)
  }
  for (const [index, [connections, amount]] of Object.entries(amounts).entries()) {
    const purchases = buyers.popular(index)
    await sell(`one piece, ${connections} at once`, Number(connections), amount, (connection) =>
      purchases.filter((_, number) => number % Number(connections) === connection),
    )
  }
  await catalogue('catalogue, 100 a second')
  const during = Math.ceil((busy.at(-1)! * seconds) / 50) * 50
  await Promise.all([
    catalogue('the same while pieces are bought', seconds - 1),
    sellDifferent('different pieces, 50 at once, beside it', 50, during),
  ])
  console.table(rows)
  const { violations: breaches } = await checkBooks(db)
  assert.deepEqual(breaches, [])
  console.log('Each answer was one sale, and the ledger is consistent.')
} finally {
  await library.close()
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100
}

function purchase({ session, pieceId }: Purchase) {
  return {
    method: 'POST' as const,
    path: `/api/purchase/${pieceId}`,
    headers: { ...json, authorization: session },
    body: '{"useBalance":true}',
  }
}
