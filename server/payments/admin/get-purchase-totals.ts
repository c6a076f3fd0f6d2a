import { sql, type SqlBool } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/**
 * Gets the totals of the sales within a period, with the shares of all sides, and the sum of all unmatched payments. The fees of refunded
 * payments count in the period in which the provider charged them.
 */
export async function getPurchaseTotals({ db }: Pick<AppDeps, 'db'>, { query }: OperationRequest<'getPurchaseTotals', 'query'>) {
  const [from, before] = [new Date(query.from), new Date(query.before)]
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
  const { refundFees } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('refundFees'))
    .where('code', '=', 'expense:provider_fees')
    .where('at', '>=', from)
    .where('at', '<', before)
    .where(sql<SqlBool>`not exists (select from orders where payment_id = ref and state = 'FULFILLED')`) // the fees of fulfilled orders are in the sums above
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
      refundFees: cents(refundFees),
      platformShare: cents(paid - royalties - fees - creditFees - refundFees),
      credit: cents(credit),
      unmatched: cents(unmatched),
    },
  }
}

const sum = (column: 'paid_cents' | 'earnings_cents' | 'fee_cents', kind: 'PIECE' | 'CREDIT') =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where kind = ${kind}), 0)::bigint`
