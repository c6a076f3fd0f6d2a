import { sql } from 'kysely'
import { listed } from '#contract/limits.ts'
import { cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'

type Kind = 'sale' | 'purchase' | 'topup' | 'hold' | 'release' | 'refund' | 'payout' | 'payout_cancelled' | 'settlement'

/** Every movement of an account's balance as the ledger has it, the latest first, each with the balance after it. */
export async function getStatement(db: Database, accountId: number) {
  const { rows } = await sql<{
    id: number
    at: Date
    kind: Kind
    amount: number
    balance: number
    order_id: number | null
    piece_id: number | null
    title: string | null
    buyer_id: number | null
  }>`
    with movements as (
      select transaction_id as id, sum(amount_cents)::int as amount
      from ledger_entries
      where account_id in (select id from ledger_accounts where owner_id = ${accountId} and code in ('liability:credit', 'liability:earnings'))
      group by transaction_id
    ), latest as (
      select id, amount, sum(amount) over (order by id)::int as balance from movements where amount <> 0 order by id desc limit ${listed.movements}
    )
    select latest.id, booked.at, booked.kind, amount, balance,
      case when settled_at is not null then orders.id end as order_id, orders.buyer_id, pieces.id as piece_id, coalesce(pieces.title, orders.title) as title
    from latest
    join ledger_transactions booked on booked.id = latest.id
    left join ledger_transactions undone on undone.id = booked.reverses and booked.kind = 'refund'
    left join orders on orders.id = case
      when coalesce(undone.kind, booked.kind) in ('sale', 'topup', 'hold', 'release') and coalesce(undone.ref, booked.ref) ~ '^[0-9]{1,9}$'
      then coalesce(undone.ref, booked.ref)::int end
    left join pieces on pieces.id = orders.piece_id
    order by latest.id desc`.execute(db)
  return {
    movements: rows.map(({ id, at, kind, amount, balance, order_id, buyer_id, piece_id, title }) => ({
      id,
      date: at,
      kind: kind === 'sale' && amount < 0 ? ('purchase' as const) : kind,
      piece: title ?? '',
      pieceId: piece_id ?? 0,
      amount: cents(amount),
      balance: cents(balance),
      orderId: buyer_id === accountId && order_id !== null && kind !== 'release' ? order_id : 0,
    })),
  }
}
