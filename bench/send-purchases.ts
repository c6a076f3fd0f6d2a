import assert from 'node:assert/strict'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Purchase } from './buyers.ts'

type Options = { connections: number; amount: number; salesOf: (connection: number) => Purchase[] }

/** Sends the purchases of each connection one after another, and checks that each answer is one sale in the ledger. */
export async function sendPurchases({ db, url }: { db: Database; url: string }, { connections, amount, salesOf }: Options) {
  await sql`analyze`.execute(db) // autovacuum analyses every minute, but here the tables grow within seconds
  const before = await countSales(db)
  let opened = 0
  const setupClient = (client: autocannon.Client) => client.setRequests(salesOf(opened++).map(toRequest))
  const result = await autocannon({ url, timeout: 30, connections, amount, setupClient })
  assert.deepEqual([result.non2xx, result.errors], [0, 0], `${result.non2xx} rejected, ${result.errors} failed`)
  assert.equal((await countSales(db)) - before, result['2xx'], 'Each answer is one sale.')
  return result
}

async function countSales(db: Database) {
  const fulfilled = db.selectFrom('orders').where('state', '=', 'FULFILLED')
  const { sales } = await fulfilled.select((eb) => eb.fn.count<number>('id').as('sales')).executeTakeFirstOrThrow()
  return sales
}

function toRequest({ session, pieceId }: Purchase) {
  return {
    method: 'POST' as const,
    path: `/api/purchase/${pieceId}`,
    headers: { 'content-type': 'application/json', authorization: session },
    body: '{"useBalance":true}',
  }
}
