import { sql } from 'kysely'
import { startOfYear } from '#contract/days.ts'
import { cents, type Cents } from '#contract/money.ts'
import { operatorTime } from '#server/database/operator-time.ts'
import type { Database } from '#server/database/schema.ts'

/** What a month brought: sales and refunds with what the buyers paid and the composer's share of it, and payouts. */
export type Month = { month: number; sales: number; paid: Cents; share: Cents; refunded: Cents; payouts: Cents }

/** A year of an account's earnings, in UTC. The balance is what the account has earned and not been paid, less what it owes. */
export type EarningsYear = {
  months: Month[]
  opening: Cents
  closing: Cents
  share: Cents
  /** These reduce the balance, and are negative. */
  refunded: Cents
  spent: Cents
  payouts: Cents
  /** What was settled by hand, or owed for credit that was refunded after it had been spent. */
  other: Cents
  /** What was requested and not yet paid by the bank at the end. */
  onTheWay: Cents
}

/** The movements of the earnings of an account, each with its sign, and what each is to a composer. */
const movementsOf = (accountId: number) => sql`
  select posted.id, posted.at, sum(amount_cents)::int as amount,
    case
      when posted.kind = 'sale' and sum(amount_cents) > 0 then 'share'
      when posted.kind = 'refund' and reversed.kind = 'sale' then 'refunded'
      when posted.kind in ('sale', 'reservation', 'reservation_release') then 'spent'
      when posted.kind in ('payout', 'payout_cancelled') then 'payouts'
      else 'other'
    end as kind
  from ledger_entries
  join ledger_transactions posted on posted.id = transaction_id
  left join ledger_transactions reversed on reversed.id = posted.reverses
  where account_id in (select id from ledger_accounts where owner_id = ${accountId} and code in ('liability:earnings', 'asset:receivable'))
  group by posted.id, reversed.id`

type Row = { month: number; kind: 'share' | 'refunded' | 'spent' | 'payouts' | 'other'; count: number; amount: number; paid: number }

/** Reads a year of an account's earnings from the ledger, up to this time; undefined if there was no movement. */
export async function readEarningsYear(
  db: Database,
  accountId: number,
  { year, now }: { year: number; now: Date },
): Promise<EarningsYear | undefined> {
  const [from, before] = [startOfYear(year), new Date(Math.min(startOfYear(year + 1).getTime(), now.getTime() + 1))]
  const [{ rows }, { rows: sums }, { rows: reserves }] = await Promise.all([
    sql<Row>`
      select extract(month from ${operatorTime(sql.ref('at'))})::int as month, kind, count(*)::int as count, sum(amount)::int as amount,
        sum(case when kind in ('share', 'refunded') then (
          select coalesce(sum(amount_cents), 0) from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
          where transaction_id = movements.id and code = 'revenue:sales') else 0 end)::int as paid
      from (${movementsOf(accountId)}) as movements where at >= ${from} and at < ${before}
      group by 1, 2`.execute(db),
    sql<{ opening: number }>`
      select coalesce(sum(amount), 0)::int as opening from (${movementsOf(accountId)}) as movements where at < ${from}`.execute(db),
    sql<{ reserved: number }>`
      select coalesce(sum(amount_cents), 0)::int as reserved
      from ledger_entries
      join ledger_accounts on ledger_accounts.id = ledger_entries.account_id
      join ledger_transactions on ledger_transactions.id = transaction_id
      where code = 'liability:payout' and owner_id in (select id from payouts where account_id = ${accountId}) and at < ${before}`.execute(db),
  ])
  if (rows.length === 0) return undefined
  const sum = (kind: Row['kind'], ofRows = rows) => cents(ofRows.reduce((total, row) => total + (row.kind === kind ? row.amount : 0), 0))
  const opening = cents(sums[0]!.opening)
  return {
    months: [...Map.groupBy(rows, ({ month }) => month)]
      .toSorted(([one], [other]) => one - other)
      .map(([month, ofMonth]) => ({
        month,
        sales: ofMonth.find(({ kind }) => kind === 'share')?.count ?? 0,
        paid: cents(ofMonth.reduce((total, { paid }) => total + paid, 0)),
        share: sum('share', ofMonth),
        refunded: sum('refunded', ofMonth),
        payouts: sum('payouts', ofMonth),
      })),
    opening,
    closing: cents(rows.reduce<number>((total, { amount }) => total + amount, opening)),
    share: sum('share'),
    refunded: sum('refunded'),
    spent: sum('spent'),
    payouts: sum('payouts'),
    other: sum('other'),
    onTheWay: cents(reserves[0]!.reserved),
  }
}

/** The years in which the earnings of an account moved, the latest first; none before the first sale. */
export async function readStatementYears(db: Database, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    with movements as (${movementsOf(accountId)})
    select distinct extract(year from ${operatorTime(sql.ref('at'))})::int as year from movements
    where at >= (select min(at) from movements where kind = 'share') order by year desc`.execute(db)
  return rows.map(({ year }) => year)
}
