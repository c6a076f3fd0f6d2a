import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import type { Wallets } from './wallets.ts'

/** Earnings that can be paid out now, and what becomes payable on later days, the next first. Together they are all earnings. */
export type PayableEarnings = { payable: Cents; upcoming: { date: Date; amount: Cents }[] }

/**
 * Reads which of an account's earnings are payable at a moment. What was spent counts as spent from payable earnings, so that a payout leaves all
 * earnings in the balance that a refund may still take back.
 */
export async function payableEarnings(db: Database, accountId: number, wallets: Wallets, at: Date): Promise<PayableEarnings> {
  const { rows } = await sql<{ date: Date; amount: number }>`
    select max(payable_at) as date, sum(amount_cents)::int as amount
    from sale_earnings where account_id = ${accountId} and payable_at > ${at}
    group by date_trunc('day', payable_at at time zone 'UTC') order by date`.execute(db)
  const earnings = wallets['liability:earnings']
  let held = rows.reduce((sum, { amount }) => sum + amount, 0)
  const payable = cents(Math.max(0, earnings - held))
  let total = payable
  const upcoming = rows.map(({ date, amount }) => {
    held -= amount
    const increase = cents(Math.max(0, earnings - held) - total)
    total = cents(total + increase)
    return { date, amount: increase }
  })
  return { payable, upcoming: upcoming.filter(({ amount }) => amount > 0) }
}
