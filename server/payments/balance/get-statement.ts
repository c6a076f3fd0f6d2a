import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { spendable } from '#server/ledger/wallets.ts'

type Kind = 'sale' | 'purchase' | 'topup' | 'reservation' | 'reservation_release' | 'refund' | 'payout' | 'payout_cancelled' | 'wallets_emptied'

/** Gets a page of the movements of an account's balance, the latest first, each with the balance after it. */
export async function getStatement(
  { db }: Pick<AppDeps, 'db'>,
  { caller, query: { page, size } }: OperationRequest<'getStatement', 'caller' | 'query'>,
) {
  const { accountId } = caller
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
    price: number | null
    earned: number | null
  }>`
    with movements as (
      ${movementsOf(accountId)}
    ), latest as (
      select id, amount, sum(amount) over (order by id)::int as balance from movements order by id desc limit ${size} offset ${page * size}
    )
    select latest.id, posted.at, posted.kind, amount, balance,
      case when orders.settled_at is not null then orders.id end as order_id, orders.buyer_id, line.price_cents as price, line.earnings_cents as earned, pieces.id as piece_id, coalesce(pieces.title, line.title) as title
    from latest
    join ledger_transactions posted on posted.id = latest.id
    left join ledger_transactions reversed on reversed.id = posted.reverses and posted.kind = 'refund'
    cross join lateral (select case
      when coalesce(reversed.kind, posted.kind) in ('sale', 'topup', 'reservation', 'reservation_release')
        and coalesce(reversed.ref, posted.ref) ~ '^[0-9]{1,9}$'
      then coalesce(reversed.ref, posted.ref)::int end as id) as purchase
    left join order_lines line on line.id = purchase.id
    left join orders on orders.id = coalesce(line.order_id, purchase.id)
    left join pieces on pieces.id = line.piece_id
    order by latest.id desc`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from (${movementsOf(accountId)}) as movements`.execute(db)
  return {
    movements: rows.map(({ id, at, kind, amount, balance, order_id, buyer_id, price, earned, piece_id, title }) => ({
      id,
      date: at,
      kind: kind === 'sale' && amount < 0 ? ('purchase' as const) : kind,
      piece: title ?? '',
      pieceId: piece_id ?? 0,
      amount: cents(amount),
      ...(kind === 'sale' && amount === earned && price !== null && { price: cents(price), fee: cents(price - amount) }),
      balance: cents(balance),
      orderId: buyer_id === accountId && order_id !== null && kind !== 'reservation_release' ? order_id : 0,
    })),
    total: counted[0]!.total,
  }
}

/** The ledger transactions that change an account's balance, each with its amount. */
const movementsOf = (accountId: number) => sql`
  select transaction_id as id, sum(amount_cents)::int as amount
  from ledger_entries
  where account_id in (select id from ledger_accounts where owner_id = ${accountId} and code in (${sql.join(spendable.map((code) => sql.lit(code)))}))
  group by transaction_id having sum(amount_cents) <> 0`
