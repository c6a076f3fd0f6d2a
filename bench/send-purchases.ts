import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { cartParts } from '#contract/cart-prices.ts'
import { cents } from '#contract/money.ts'
import { consentVersion } from '#contract/payments/consent-texts.ts'
import type { Database } from '#server/database/schema.ts'
import { creditOfBuyers, pieceCents, type Purchase } from './buyers.ts'

type Options = { connections: number; amount: number; salesOf: (connection: number) => Purchase[] }

/** Sends the purchases of each connection one after another, and checks that each answer is a sale of each of its pieces. */
export async function sendPurchases({ db, url }: { db: Database; url: string }, { connections, amount, salesOf }: Options) {
  await sql`analyze`.execute(db) // autovacuum analyses every minute, but here the tables grow within seconds
  const before = await countSales(db)
  let opened = 0
  let [pieces, purchases] = [0, 0]
  const setupClient = (client: autocannon.Client) => {
    const sales = salesOf(opened++)
    pieces += sales.reduce((sum, { pieceIds }) => sum + pieceIds.length, 0)
    purchases += sales.length
    client.setRequests(sales.map(toRequest))
  }
  const result = await autocannon({ url, timeout: 30, connections, amount, setupClient })
  assert.deepEqual([result.non2xx, result.errors], [0, 0], JSON.stringify(result.statusCodeStats))
  assert.equal((await countSales(db)) - before, (result['2xx'] * pieces) / purchases, 'Each answer is a sale of each piece.')
  return result
}

async function countSales(db: Database) {
  const fulfilled = db.selectFrom('order_lines').where('state', '=', 'FULFILLED')
  const { sales } = await fulfilled.select((eb) => eb.fn.count<number>('id').as('sales')).executeTakeFirstOrThrow()
  return sales
}

/** One piece is bought by itself, several as a cart. */
function toRequest({ session, pieceIds }: Purchase) {
  const [pieceId, ...others] = pieceIds
  return {
    method: 'POST' as const,
    path: others.length === 0 ? `/api/purchase/${pieceId}` : '/api/cart/purchase',
    headers: { 'content-type': 'application/json', authorization: session },
    body: JSON.stringify(others.length === 0 ? { useBalance: true } : cartBody(pieceIds)),
  }
}

function cartBody(pieceIds: number[]) {
  const prices = pieceIds.map(() => pieceCents)
  const { fromBalance, byCard } = cartParts(prices, cents(creditOfBuyers), true)
  return {
    useBalance: true,
    pieces: pieceIds.map((pieceId) => ({ pieceId, price: pieceCents / 100 })),
    expected: { fromBalance: fromBalance / 100, byCard: byCard / 100 },
    consent: consentVersion,
  }
}
