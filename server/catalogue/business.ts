import { sql } from 'kysely'
import { cents, earnings } from '#contract/money.ts'

/** What a row of `pieces` sold, by price. */
export const sold = sql<{ price: number; amount: number }[]>`(
  select coalesce(json_agg(json_build_object('price', price_cents, 'amount', amount)), '[]') from (
    select price_cents, count(*) as amount from orders where orders.piece_id = pieces.id and orders.state = 'FULFILLED' group by price_cents
  ) as by_price)`.as('sold')

/** What the admin said who looked at it last. */
export const lastWord = sql<string>`coalesce((
  select message from piece_events where piece_events.piece_id = pieces.id and kind in ('ACCEPT', 'REJECT') order by id desc limit 1), '')`.as(
  'last_word',
)

type Row = { sold: { price: number; amount: number }[]; last_word: string }

/** What only the owner and admins may know of a piece (DECIDE-70). */
export const toBusiness = ({ sold: sales, last_word: confirmedMessage }: Row) => ({
  sales: sales.reduce((sum, { amount }) => sum + amount, 0),
  earnedMoney: cents(sales.reduce((sum, { price, amount }) => sum + amount * earnings(cents(price)), 0)),
  confirmedMessage,
})
