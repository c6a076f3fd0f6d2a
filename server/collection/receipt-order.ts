import { sql } from 'kysely'
import type { Caller } from '#server/http/operation.ts'

/** The order of this caller that has the receipt of a row of `downloads`; a refunded one counts only if there is no other. */
export const receiptOrder = ({ accountId }: Caller) =>
  sql<number | null>`(select orders.id from orders where orders.piece_id = downloads.piece_id and buyer_id = ${accountId} and settled_at is not null
    order by orders.state = 'FULFILLED' desc, orders.id desc limit 1)`
