import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** What the pieces of an account sold and earned, by month (UTC) and piece, the latest month first. */
export async function getSales(db: Database, accountId: number) {
  const month = sql<string>`to_char(settled_at at time zone 'UTC', 'YYYY-MM')`
  const rows = await db
    .selectFrom('orders')
    .innerJoin('pieces', 'pieces.id', 'piece_id')
    .select([month.as('month'), 'pieces.id', 'pieces.title', sql<number>`count(*)`.as('sales'), sql<number>`sum(earnings_cents)`.as('earned')])
    .where('seller_id', '=', accountId)
    .where('orders.state', '=', sql.lit<'FULFILLED'>('FULFILLED')) // written out, as the index has it
    .groupBy([month, 'pieces.id', 'pieces.title'])
    .orderBy(month, 'desc')
    .orderBy('earned', 'desc')
    .execute()
  return { sales: rows.map(({ month: of, id, title, sales, earned }) => ({ month: of, pieceId: id, piece: title, sales, earned: cents(earned) })) }
}
