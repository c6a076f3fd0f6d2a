import type { Database } from '#server/database/schema.ts'

/** The latest order of a piece. */
export const orderOf = (db: Database, pieceId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines as line', 'line.order_id', 'orders.id')
    .selectAll('orders')
    .where('line.piece_id', '=', pieceId)
    .orderBy('orders.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
