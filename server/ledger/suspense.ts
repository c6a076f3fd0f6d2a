import { sql } from 'kysely'
import type { Difference } from '#contract/audit.ts'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** For how many days money may be in suspense before the nightly check alarms. */
const maxDays = 7
/** How many examples are named. */
const maxExamples = 10

/** How much is in suspense of one payment; negative is what was refunded of it beyond its sales. */
export async function suspenseOf(db: Database, paymentId: string): Promise<Cents> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as amount from (${entriesInSuspense}) as entry where payment = ${paymentId}`.execute(db)
  return cents(rows[0]!.amount)
}

/** Finds the payments of which money has been in suspense for more than a week: what leaves is taken from what came first. */
export async function checkSuspense(db: Database, now: Date): Promise<Difference[]> {
  const weekAgo = new Date(now.getTime() - maxDays * 86_400_000)
  const { rows } = await sql<{ payment: string; amount: number; count: number }>`
    select payment, amount, (count(*) over ())::int as count
    from (
      select payment, (coalesce(sum(amount_cents) filter (where amount_cents > 0 and at <= ${weekAgo}), 0)
        + coalesce(sum(amount_cents) filter (where amount_cents < 0), 0))::bigint as amount
      from (${entriesInSuspense}) as entry group by payment
    ) as old
    where amount > 0 order by payment limit ${maxExamples}`.execute(db)
  if (rows.length === 0) return []
  const examples = rows.map(({ payment, amount }) => `${payment} (${inEuros(cents(amount))})`)
  return [{ rule: 'Money in suspense is refunded or settled within a week.', count: rows[0]!.count, examples }]
}

const entriesInSuspense = sql`
  select coalesce(payment_ref, ref) as payment, at, amount_cents from ledger_entries
  join ledger_transactions on ledger_transactions.id = transaction_id
  where account_id = (select id from ledger_accounts where code = 'liability:suspense')`
