// Measures purchases from balances a second, of different pieces, of one piece and of carts, and the response times of the catalogue meanwhile. Each
// request is a new sale. Run it with `npm run bench:purchases`; compare ratios of one run, because machines are noisy. With the argument
// `batches` it compares purchases written in batches with purchases written one by one, on two servers in turns.
import assert from 'node:assert/strict'
import { checkBooks } from '#server/ledger/check-books.ts'
import { cpuTimeOf } from './cpu.ts'
import { measurePageLoad } from './page-load.ts'
import { startLibrary } from './start-library.ts'
import { cartLanes, createBuyers, lanes, type Purchase } from './buyers.ts'
import { compareOrderBatches } from './order-batches.ts'
import { sendPurchases } from './send-purchases.ts'

/** How many purchases are made by each number of connections. */
const amounts = { 1: 200, 10: 1_000, 50: 2_000 }
const seconds = 6

if (process.argv.includes('batches')) {
  await compareOrderBatches()
  process.exit()
}

const library = await startLibrary(4_000)
const { db } = library
try {
  const buyers = await createBuyers(db)
  const rows: ({ scenario: string } & Record<string, unknown>)[] = []

  const sell = async (scenario: string, connections: number, amount: number, salesOf: (connection: number) => Purchase[]) => {
    const work = { server: cpuTimeOf(library.pid), postgres: cpuTimeOf(library.postgresPid) }
    const result = await sendPurchases(library, { connections, amount, salesOf })
    rows.push({
      scenario,
      'a second': Math.round(result['2xx'] / result.duration),
      'p50 ms': result.latency.p50,
      'p99 ms': result.latency.p99,
      'server ms each': round((cpuTimeOf(library.pid) - work.server) / amount),
      'PostgreSQL ms each': round((cpuTimeOf(library.postgresPid) - work.postgres) / amount),
    })
    return result
  }
  const sellDifferent = (scenario: string, connections: number, amount: number) =>
    sell(scenario, connections, amount, (connection) => Array.from({ length: amount / connections }, () => buyers.next(connection % lanes)))

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
  for (const [connections, amount] of [
    [1, 60],
    [cartLanes, 500],
  ] as const)
    await sell(`carts of ten pieces, ${connections} at once`, connections, amount, (connection) =>
      Array.from({ length: amount / connections }, () => buyers.nextCart(connection)),
    )
  await catalogue('catalogue, 100 a second')
  const during = Math.ceil((busy.at(-1)! * seconds) / 50) * 50
  await Promise.all([
    catalogue('the same while pieces are bought', seconds - 1),
    sellDifferent('different pieces, 50 at once, beside it', 50, during),
  ])
  console.table(rows)
  const { violations } = await checkBooks(db)
  assert.deepEqual(violations, [])
  console.log('Each answer was one sale, and the ledger is consistent.')
} finally {
  await library.close()
}

function round(milliseconds: number) {
  return Math.round(milliseconds * 100) / 100
}
