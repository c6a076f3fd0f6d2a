import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { earnings } from '#contract/prices.ts'

/** The sales of a row of `pieces`, by price. */
export const soldByPrice = sql<{ price: number; amount: number }[]>`(
  select coalesce(json_agg(json_build_object('price', price_cents, 'amount', amount)), '[]') from (
    select price_cents, count(*) as amount from orders where orders.piece_id = pieces.id and orders.state = 'FULFILLED' group by price_cents
  ) as by_price)`.as('sold_by_price')

/** The number of sales of a row of `pieces`, to sort by. */
export const salesCount = sql<number>`(select count(*) from orders where orders.piece_id = pieces.id and orders.state = 'FULFILLED')`

/** The message of the latest review of a row of `pieces`. */
export const lastReviewMessage = sql<string>`coalesce((
  select message from piece_events where piece_events.piece_id = pieces.id and kind in ('ACCEPT', 'REJECT') order by id desc limit 1), '')`.as(
  'last_review_message',
)

type Row = { sold_by_price: { price: number; amount: number }[]; last_review_message: string }

/** The facts of a piece that only its owner and admins may know (DECIDE-70). */
export const toSalesFacts = ({ sold_by_price: sales, last_review_message: confirmedMessage }: Row) => ({
  sales: sales.reduce((sum, { amount }) => sum + amount, 0),
  earnedMoney: cents(sales.reduce((sum, { price, amount }) => sum + amount * earnings(cents(price)), 0)),
  confirmedMessage,
})
