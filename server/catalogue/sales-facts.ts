import { sql } from 'kysely'
import { cents } from '#contract/money.ts'

/** The sales of a row of `pieces`, and what its composer earned with them. */
export const sold = sql<{ sales: number; earned: number }>`(
  select json_build_object('sales', count(*), 'earned', coalesce(sum(earnings_cents), 0)) from order_lines as line
  where line.piece_id = pieces.id and line.state = 'FULFILLED')`.as('sold')

/** The number of sales of a row of `pieces`, to sort by. */
export const salesCount = sql<number>`(select count(*) from order_lines as line where line.piece_id = pieces.id and line.state = 'FULFILLED')`

/** The message of the latest review of a row of `pieces`. */
export const lastReviewMessage = sql<string>`coalesce((
  select message from piece_events where piece_events.piece_id = pieces.id and kind in ('ACCEPT', 'REJECT') order by id desc limit 1), '')`.as(
  'last_review_message',
)

type Row = { sold: { sales: number; earned: number }; last_review_message: string }

/** The facts of a piece that only its owner and admins may know (DECIDE-70). */
export const toSalesFacts = ({ sold: { sales, earned }, last_review_message: confirmedMessage }: Row) => ({
  sales,
  earnedMoney: cents(earned),
  confirmedMessage,
})
