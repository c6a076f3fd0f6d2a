import { sql, type SqlBool } from 'kysely'
import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/**
 * What was sold from one moment on and before another, what became of it, and what was paid and fits no order. Fees of payments that went
 * back count when the provider took them.
 */
export async function getPurchaseTotals(db: Database, period: { from: string; before: string }) {
  const [from, before] = [new Date(period.from), new Date(period.before)]
  const sums = await db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where kind = 'PIECE')`.as('sales'),
      sum('paid_cents', 'PIECE').as('paid'),
      sum('earnings_cents', 'PIECE').as('royalties'),
      sum('fee_cents', 'PIECE').as('fees'),
      sum('paid_cents', 'CREDIT').as('credit'),
      sum('fee_cents', 'CREDIT').as('creditFees'),
    ])
    .where('state', '=', 'FULFILLED')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', before)
    .executeTakeFirstOrThrow()
  const { returnFees } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('returnFees'))
    .where('code', '=', 'expense:provider_fees')
    .where('at', '>=', from)
    .where('at', '<', before)
    .where(sql<SqlBool>`not exists (select from orders where payment_id = ref and state = 'FULFILLED')`) // theirs are in the sums of the sales
    .executeTakeFirstOrThrow()
  const { unmatched } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('unmatched'))
    .where('code', '=', 'liability:suspense')
    .executeTakeFirstOrThrow()
  const { sales, paid, royalties, fees, credit, creditFees } = sums
  return {
    totals: {
      sales,
      paid: cents(paid),
      royalties: cents(royalties),
      fees: cents(fees + creditFees),
      returnFees: cents(returnFees),
      kept: cents(paid - royalties - fees - creditFees - returnFees),
      credit: cents(credit),
      unmatched: cents(unmatched),
    },
  }
}

const sum = (what: 'paid_cents' | 'earnings_cents' | 'fee_cents', kind: 'PIECE' | 'CREDIT') =>
  sql<number>`coalesce(sum(${sql.ref(what)}) filter (where kind = ${kind}), 0)::bigint`
