import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { operatorTime } from '#server/database/operator-time.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { readStatementYears } from '../statements/read-earnings-year.ts'

/** Gets the sales and earnings of an account's pieces by month and piece, the latest month first, and the years with a statement. */
export async function getSales({ db }: Pick<AppDeps, 'db'>, { caller }: OperationRequest<'getSales', 'caller'>) {
  const month = sql<string>`to_char(${operatorTime(sql.ref('settled_at'))}, 'YYYY-MM')`
  const years = await readStatementYears(db, caller.accountId)
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('pieces', 'pieces.id', 'piece_id')
    .select([month.as('month'), 'pieces.id', 'pieces.title', sql<number>`count(*)`.as('sales'), sql<number>`sum(earnings_cents)`.as('earned')])
    .select(sql<number>`sum(order_lines.price_cents)`.as('price'))
    .where('seller_id', '=', caller.accountId)
    .where('order_lines.state', '=', sql.lit<'FULFILLED'>('FULFILLED')) // a literal, so that the partial index is used
    .groupBy([month, 'pieces.id', 'pieces.title'])
    .orderBy(month, 'desc')
    .orderBy('earned', 'desc')
    .execute()
  return {
    years,
    sales: rows.map(({ month: soldIn, id, title, sales, price, earned }) => {
      const amounts = { price: cents(price), fee: cents(price - earned), earned: cents(earned) }
      return { month: soldIn, pieceId: id, piece: title, sales, ...amounts }
    }),
  }
}
