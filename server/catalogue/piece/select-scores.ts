import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'

/**
 * Selects the scores of a piece in the order in which downloads count them: first the current ones, then those that an edit removed after
 * this caller had bought them (DECIDE-20).
 */
export function selectScores(db: Database, caller: Caller | undefined) {
  const current = sql<SqlBool>`scores.removed_at is null`
  const bought = sql<SqlBool>`exists (select from orders where orders.piece_id = scores.piece_id and orders.id <= scores.last_order_id
    and orders.state = 'FULFILLED' and orders.buyer_id = ${caller?.accountId ?? 0})`
  return db
    .selectFrom('scores')
    .select(['scores.id', 'scores.piece_id', 'scores.name', 'scores.removed_at'])
    .where(caller ? sql<SqlBool>`(${current} or ${bought})` : current)
    .orderBy('removed_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('scores.id')
}
