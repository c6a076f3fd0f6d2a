import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import { checkBooks } from '#server/ledger/check-books.ts'

/** A figure of the whole site: a value, or a value for each of some states. */
export type Figure = { name: string; help: string; values: number | Record<string, number> }

/** Reads the figures of the queue, and of the money that waits. Each is found by an index of what is open. */
export const readFigures = async (db: Database, now: Date): Promise<Figure[]> =>
  (await Promise.all([readQueue(db), readOrders(db, now), readPayouts(db, now), readUnmatched(db)])).flat()

async function readQueue(db: Database): Promise<Figure[]> {
  const { rows } = await sql<{ due: number; running: number; retrying: number; failed: number; oldest: number }>`
    select
      count(*) filter (where is_due)::int as due,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where attempts between 1 and max_attempts - 1 and locked_at is null and not is_due)::int as retrying,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8 as oldest
    from (
      select *, attempts < max_attempts and locked_at is null and run_at <= now() as is_due from graphile_worker.jobs
    ) jobs`.execute(db)
  const { oldest, ...states } = rows[0]!
  return [
    { name: 'bellows_jobs', help: 'Jobs by state; failed ones are not tried again.', values: states },
    { name: 'bellows_jobs_oldest_due_seconds', help: 'For how long the oldest job could have run already.', values: oldest },
  ]
}

async function readOrders(db: Database, now: Date): Promise<Figure[]> {
  const { rows } = await sql<{ open: number; paid: number; reserved: number; oldest: number; processing: number }>`
    select count(*)::int as open, coalesce(sum(paid_cents), 0)::bigint as paid, coalesce(sum(balance_cents), 0)::bigint as reserved,
      coalesce(extract(epoch from ${now} - min(created_at) filter (where processing_since is null)), 0)::float8 as oldest,
      coalesce(extract(epoch from ${now} - min(processing_since)), 0)::float8 as processing
    from orders where state in ('CREATED', 'PENDING')`.execute(db)
  const { open, paid, reserved, oldest, processing } = rows[0]!
  return [
    { name: 'bellows_orders_open', help: 'Orders that are not paid yet.', values: open },
    { name: 'bellows_orders_open_euros', help: 'What open orders cost together.', values: paid / 100 },
    { name: 'bellows_orders_reserved_euros', help: 'What is reserved of balances for open orders.', values: reserved / 100 },
    { name: 'bellows_orders_oldest_open_seconds', help: 'The age of the oldest open order whose payment no bank is processing.', values: oldest },
    {
      name: 'bellows_orders_longest_processing_seconds',
      help: 'For how long a bank has been processing the payment of an order.',
      values: processing,
    },
  ]
}

async function readPayouts(db: Database, now: Date): Promise<Figure[]> {
  const { rows } = await sql<{ state: string; open: number; amount: number; oldest: number }>`
    select state, count(*)::int as open, sum(amount_cents)::bigint as amount, extract(epoch from ${now} - min(requested_at))::float8 as oldest
    from payouts where state in ('REQUESTED', 'EXPORTED') group by state`.execute(db)
  const valuesOf = (column: 'open' | 'amount' | 'oldest', unit = 1) =>
    Object.fromEntries(
      ['REQUESTED', 'EXPORTED'].map((state) => [state.toLowerCase(), (rows.find((row) => row.state === state)?.[column] ?? 0) / unit]),
    )
  return [
    { name: 'bellows_payouts_open', help: 'Payouts that wait to be exported, and to be confirmed as paid.', values: valuesOf('open') },
    { name: 'bellows_payouts_open_euros', help: 'What is reserved for open payouts.', values: valuesOf('amount', 100) },
    { name: 'bellows_payouts_oldest_open_seconds', help: 'The age of the oldest open payout.', values: valuesOf('oldest') },
  ]
}

async function readUnmatched(db: Database): Promise<Figure[]> {
  const { rows } = await sql<{ unmatched: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as unmatched from ledger_entries
    where account_id = (select id from ledger_accounts where code = 'liability:suspense')`.execute(db)
  return [{ name: 'bellows_unmatched_euros', help: 'Payments without an order, which an admin refunds.', values: rows[0]!.unmatched / 100 }]
}

/** Checks the books, which reads all of them. */
export async function readLedgerCheck(db: Database, now: () => Date): Promise<Figure[]> {
  const { violations } = await checkBooks(db)
  return [
    { name: 'bellows_check_differences', help: 'The rules that the latest check of the books found violated.', values: violations.length },
    { name: 'bellows_check_timestamp_seconds', help: 'When the books were last checked, in seconds since 1970.', values: now().getTime() / 1000 },
  ]
}
