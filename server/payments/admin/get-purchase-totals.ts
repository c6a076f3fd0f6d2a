import { sql, type SqlBool } from 'kysely'
import { cents } from '#contract/money.ts'
import type { VatRate } from '#contract/vat.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { operatorTime } from '#server/database/operator-time.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/**
 * Gets the totals of the sales within a period, with the shares of all sides, and the sum of all unmatched payments. The fees of refunded
 * payments count in the period in which the provider charged them.
 */
export async function getPurchaseTotals(
  { db, vatRates }: Pick<AppDeps, 'db' | 'vatRates'>,
  { query }: OperationRequest<'getPurchaseTotals', 'query'>,
) {
  const [from, before] = [new Date(query.from), new Date(query.before)]
  const vat = vatRates.length > 0 ? await sumVat(db, vatRates, { from, before }) : null
  const sums = await db
    .selectFrom('purchases')
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
  const { refundedLineFees } = await db
    .selectFrom('order_lines as line')
    .innerJoin('orders', 'orders.id', 'line.order_id')
    .select(sql<number>`coalesce(sum(line.fee_cents), 0)::bigint`.as('refundedLineFees'))
    .where('line.state', '=', 'REFUNDED')
    .where('orders.state', '=', 'FULFILLED')
    .where('line.settled_at', '>=', from)
    .where('line.settled_at', '<', before)
    .executeTakeFirstOrThrow()
  const { otherRefundFees } = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::bigint`.as('otherRefundFees'))
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
  const refundFees = refundedLineFees + otherRefundFees
  return {
    totals: {
      sales,
      paid: cents(paid),
      vat,
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

/** The tax in what was paid for pieces, rounded for each receipt as it is there; what was refunded of it is left out. */
async function sumVat(db: Database, vatRates: VatRate[], { from, before }: { from: Date; before: Date }) {
  const rateOn = vatRates.toReversed().map(({ rate, since }) => sql`when day >= ${since || '0001-01-01'}::date then ${sql.lit(rate)}`)
  const { rows } = await sql<{ vat: number }>`
    select coalesce(sum(round(paid * rate / (10000.0 + rate))), 0)::int as vat
    from (
      select paid, case ${sql.join(rateOn, sql` `)} else 0 end as rate
      from (
        select sum(paid_cents) as paid, min(${operatorTime(sql.ref('settled_at'))}::date) as day
        from order_lines where state = 'FULFILLED' and settled_at >= ${from} and settled_at < ${before}
        group by order_id
      ) as receipts
    ) as taxed`.execute(db)
  return cents(rows[0]!.vat)
}
