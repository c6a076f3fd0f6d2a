import { sql } from 'kysely'
import type { Difference } from '#contract/audit.ts'
import { cents, type Cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

/** What the ledger calls the entry of a purchase. */
const entryKind = sql`case purchases.kind when 'PIECE' then 'sale' else 'topup' end`

/** The invariants of the ledger, each with a query for its violations. */
const invariants: [rule: string, query: ReturnType<typeof sql<{ offender: string }>>][] = [
  [
    'Every transaction has two entries or more, which sum to 0.',
    sql`select ledger_transactions.id::text as offender from ledger_transactions
      left join ledger_entries on transaction_id = ledger_transactions.id
      group by ledger_transactions.id having count(amount_cents) < 2 or sum(amount_cents) <> 0`,
  ],
  ['All entries sum to 0.', sql`select sum(amount_cents)::text as offender from ledger_entries having sum(amount_cents) <> 0`],
  [
    'Each wallet is the sum of its entries; no wallet is below 0, and no debt is above 0.',
    sql`select code || ' ' || owner_id as offender from ledger_accounts
      left join ledger_entries on account_id = ledger_accounts.id
      where owner_id is not null group by ledger_accounts.id
      having balance_cents <> coalesce(sum(amount_cents), 0) or (balance_cents < 0 and code <> 'asset:receivable')
        or (balance_cents > 0 and code = 'asset:receivable')`,
  ],
  [
    'The amounts reserved for payouts are the open payouts.',
    sql`select coalesce(payouts.id, owner_id)::text as offender from payouts
      full join (select * from ledger_accounts where code = 'liability:payout') wallets on owner_id = payouts.id
      where coalesce(balance_cents, 0) <> case when state in ('REQUESTED', 'EXPORTED') then amount_cents else 0 end`,
  ],
  [
    'The amounts reserved for orders are the balance parts of the lines of open orders.',
    sql`select coalesce(order_lines.id, owner_id)::text as offender from order_lines
      full join (select owner_id, balance_cents as reserved from ledger_accounts where code = 'liability:reservation') wallets on owner_id = order_lines.id
      where coalesce(reserved, 0) <> case when state = 'OPEN' then balance_cents else 0 end`,
  ],
  [
    'Every fulfilled piece or credit has exactly one sale or top-up, and no other one has one that was not reversed.',
    sql`select purchases.id::text as offender from purchases
      left join ledger_transactions on ref = purchases.id::text and ledger_transactions.kind = ${entryKind}
      where (state = 'FULFILLED' and ledger_transactions.id is null) or (state not in ('FULFILLED', 'REFUNDED') and ledger_transactions.id is not null)`,
  ],
  [
    'Every payment is booked once: as sales of all lines, as a top-up, or as unmatched.',
    sql`select orders.id::text as offender from orders
      join purchases on order_id = orders.id
      left join ledger_transactions as booked on booked.kind = ${entryKind} and booked.ref = purchases.id::text
      left join ledger_transactions as unmatched on unmatched.kind = 'payment' and unmatched.ref = payment_id
      where payment_id is not null group by orders.id
      having count(distinct unmatched.id) + case when count(booked.id) = count(*) then 1 else count(booked.id) end <> 1`,
  ],
  [
    'The lines of an order sum to it, and all of them are fulfilled, or none is.',
    sql`select orders.id::text as offender from orders left join order_lines as line on order_id = orders.id
      where kind = 'PIECES' group by orders.id
      having count(line.id) = 0 or sum(line.price_cents) <> orders.price_cents or sum(line.paid_cents) <> orders.paid_cents
        or sum(line.balance_cents) <> orders.balance_cents or sum(line.fee_cents) <> orders.fee_cents
        or bool_or(line.state <> case when orders.state in ('CREATED', 'PENDING') then 'OPEN' else orders.state end
          and not (orders.state = 'FULFILLED' and line.state = 'REFUNDED'))`,
  ],
  [
    'Every buyer of a piece has it in the list of downloads.',
    sql`select id::text as offender from order_lines as line where state = 'FULFILLED'
      and not exists (select from downloads where account_id = buyer_id and downloads.piece_id = line.piece_id and is_downloaded)`,
  ],
  [
    'The amount a buyer paid is the sum of what the composer, the provider and the platform receive.',
    sql`select line.id::text as offender from order_lines as line
      join ledger_transactions on ref = line.id::text and ledger_transactions.kind = 'sale'
      join ledger_entries on transaction_id = ledger_transactions.id
      join ledger_accounts on ledger_accounts.id = account_id
      where state = 'FULFILLED' group by line.id
      having sum(amount_cents) filter (where code = 'revenue:sales') <> paid_cents
        or coalesce(-sum(amount_cents) filter (where code = 'expense:royalties'), 0) <> earnings_cents`,
  ],
]

const codes = {
  provider: ['asset:provider', -1],
  bank: ['asset:bank', -1],
  receivables: ['asset:receivable', -1],
  credit: ['liability:credit', 1],
  earnings: ['liability:earnings', 1],
  reservations: ['liability:reservation', 1],
  payouts: ['liability:payout', 1],
  suspense: ['liability:suspense', 1],
  sales: ['revenue:sales', 1],
  waived: ['revenue:waived', 1],
  royalties: ['expense:royalties', -1],
  fees: ['expense:provider_fees', -1],
} as const

/** The totals of the books: assets, liabilities, revenue and expenses, each as a positive amount. */
export type BookTotals = Record<keyof typeof codes, Cents>

/** How many examples of a violation are named. */
const maxExamples = 10
/** For how long one statement of the check may run; requests have shorter ones. */
const maxSeconds = 600

/** Checks the books against their rules, and returns every violation with the totals. */
export async function checkBooks(db: Database): Promise<{ violations: Difference[]; totals: BookTotals }> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${maxSeconds * 1000}::text, true)`.execute(tx)
      const violations: Difference[] = []
      for (const [rule, query] of invariants) {
        const { rows } = await sql<{ offender: string; count: number }>`
          select offender, (count(*) over ())::int as count from (${query}) as found order by offender limit ${maxExamples}`.execute(tx)
        if (rows.length > 0) violations.push({ rule, count: rows[0]!.count, examples: rows.map(({ offender }) => offender) })
      }
      const { rows: sums } = await sql<{ code: string; sum: number }>`
      select code, sum(amount_cents) as sum from ledger_entries join ledger_accounts on ledger_accounts.id = account_id group by code`.execute(tx)
      const total = ([code, sign]: readonly [string, number]) => cents((sums.find((row) => row.code === code)?.sum ?? 0) * sign || 0)
      const totals = Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, total(code)])) as BookTotals
      // The provider keeps its fee of a top-up at once, while all of it is credit: until sales earn them, fees are paid with the platform's own money.
      const claims = totals.credit + totals.earnings + totals.reservations + totals.payouts + totals.suspense
      const covered = totals.provider + totals.bank + totals.receivables + totals.fees
      if (claims > covered) violations.push({ rule: 'Assets cover what users can claim.', count: 1, examples: [] }) // the totals say by how much
      return { violations, totals }
    })
}
