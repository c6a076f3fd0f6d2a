import { sql } from 'kysely'
import type { Difference } from '#contract/audit.ts'
import { cents, type Cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

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
    'The amounts reserved for orders are the balance parts of the open orders.',
    sql`select coalesce(orders.id, owner_id)::text as offender from orders
      full join (select owner_id, balance_cents as reserved from ledger_accounts where code = 'liability:reservation') wallets on owner_id = orders.id
      where coalesce(reserved, 0) <> case when state in ('CREATED', 'PENDING') and kind <> 'CART' then balance_cents else 0 end`,
  ],
  [
    'Every fulfilled order has exactly one sale or top-up, and no other order has one that was not reversed.',
    sql`select orders.id::text as offender from orders
      left join ledger_transactions on ref = orders.id::text and ledger_transactions.kind = case orders.kind when 'PIECE' then 'sale' when 'CREDIT' then 'topup' end
      where (state = 'FULFILLED' and orders.kind <> 'CART' and ledger_transactions.id is null) or (state not in ('FULFILLED', 'REFUNDED') and ledger_transactions.id is not null)`,
  ],
  [
    'Every payment is booked once: as a sale, as a top-up, or as unmatched.',
    sql`select orders.id::text as offender from orders
      left join ledger_transactions on (ledger_transactions.kind = 'payment' and ref = payment_id)
      or (ledger_transactions.kind = case orders.kind when 'PIECE' then 'sale' when 'CREDIT' then 'topup' end and ref = orders.id::text)
      where payment_id is not null group by orders.id having count(ledger_transactions.id) <> case when exists (
        select from orders as line join ledger_transactions as sale on sale.kind = 'sale' and sale.ref = line.id::text where line.cart_id = orders.id
      ) then 0 else 1 end`,
  ],
  [
    'The lines of a cart sum to it, and all of them are fulfilled, or none is.',
    sql`select cart.id::text as offender from orders as cart left join orders as line on line.cart_id = cart.id
      where cart.kind = 'CART' group by cart.id
      having count(line.id) = 0 or sum(line.price_cents) <> cart.price_cents or sum(line.paid_cents) <> cart.paid_cents
        or sum(line.balance_cents) <> cart.balance_cents or sum(line.fee_cents) <> cart.fee_cents
        or bool_or(replace(line.state, 'PENDING', 'CREATED') <> replace(cart.state, 'PENDING', 'CREATED')
          and not (cart.state = 'FULFILLED' and line.state = 'REFUNDED'))`,
  ],
  [
    'Every buyer of a piece has it in the list of downloads.',
    sql`select orders.id::text as offender from orders where kind = 'PIECE' and state = 'FULFILLED'
      and not exists (select from downloads where account_id = buyer_id and downloads.piece_id = orders.piece_id)`,
  ],
  [
    'The amount a buyer paid is the sum of what the composer, the provider and the platform receive.',
    sql`select orders.id::text as offender from orders
      join ledger_transactions on ref = orders.id::text and ledger_transactions.kind = 'sale'
      join ledger_entries on transaction_id = ledger_transactions.id
      join ledger_accounts on ledger_accounts.id = account_id
      where state = 'FULFILLED' group by orders.id
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
