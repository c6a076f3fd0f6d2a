import assert from 'node:assert/strict'
import { checkBooks } from '#server/ledger/check-books.ts'
import { createBuyers, lanes } from './buyers.ts'
import { sendPurchases } from './send-purchases.ts'
import { startLibrary } from './start-library.ts'

/** How many purchases are made by each number of connections in each turn. */
const amounts = { 1: 150, 10: 500, 50: 1_000 }
const turns = 2

/** Compares purchases of different pieces a second with and without batches, on two servers that are measured in turns. */
export async function compareOrderBatches() {
  const batched = await startShop('on')
  const direct = await startShop('off').catch(async (error: unknown) => {
    await batched.close()
    throw error
  })
  try {
    const rows: Record<string, number | string>[] = []
    for (const shop of [batched, direct]) await shop.secondsOf(10, 300) // warm
    for (const [connections, amount] of Object.entries(amounts)) {
      const seconds = { batched: 0, direct: 0 }
      for (let turn = 0; turn < turns; turn++) {
        seconds.batched += await batched.secondsOf(Number(connections), amount)
        seconds.direct += await direct.secondsOf(Number(connections), amount)
      }
      const [inBatches, oneByOne] = [(turns * amount) / seconds.batched, (turns * amount) / seconds.direct]
      rows.push({
        connections,
        'a second in batches': Math.round(inBatches),
        'a second one by one': Math.round(oneByOne),
        ratio: (inBatches / oneByOne).toFixed(2),
      })
    }
    console.table(rows)
    for (const shop of [batched, direct]) assert.deepEqual((await checkBooks(shop.db)).violations, [])
  } finally {
    await batched.close()
    await direct.close()
  }
}

async function startShop(orderBatches: 'on' | 'off') {
  const library = await startLibrary(500, { ORDER_BATCHES: orderBatches })
  const buyers = await createBuyers(library.db)
  return {
    close: library.close,
    db: library.db,
    /** The seconds that this number of purchases takes over this number of connections. */
    secondsOf: async (connections: number, amount: number) => {
      const salesOf = (connection: number) => Array.from({ length: amount / connections }, () => buyers.next(connection % lanes))
      return (await sendPurchases(library, { connections, amount, salesOf })).duration
    },
  }
}
