import { sql } from 'kysely'
import type { Caller } from '#server/http/operation.ts'

/** The order of this caller that has the receipt of a row of `downloads`; a refunded one counts only if there is no other. */
export const receiptOrder = ({ accountId }: Caller) =>
  sql<
    number | null
  >`(select order_id from order_lines as line where line.piece_id = downloads.piece_id and buyer_id = ${accountId} and settled_at is not null
    order by state = 'FULFILLED' desc, id desc limit 1)`
