import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { linesOf, type Order } from '../purchases/order.ts'

/** The sum of the partial refunds that are posted under refs with one of these prefixes. */
export async function postedRefunds(tx: Tx, ...prefixes: string[]) {
  const { refunded } = await tx
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'account_id')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(sql<number>`coalesce(sum(amount_cents), 0)`.as('refunded'))
    .where('ledger_transactions.kind', '=', 'refund')
    .where((eb) => eb.or(prefixes.map((prefix) => sql<boolean>`starts_with(ref, ${prefix})`)))
    .where('code', '=', 'asset:provider')
    .executeTakeFirstOrThrow()
  return cents(refunded)
}

/** Whether a refund by hand has reversed an order as a whole: its ref ends with the amount, unlike that of a chargeback. */
export async function isRefundedByHand(tx: Tx, order: Order) {
  const ids = order.kind === 'CREDIT' ? [order.id] : (await linesOf(tx, order)).map(({ id }) => id)
  const reversals = await tx
    .selectFrom('ledger_transactions')
    .innerJoin('ledger_transactions as reversed', 'reversed.id', 'ledger_transactions.reverses')
    .select('ledger_transactions.ref')
    .where('reversed.kind', '=', order.kind === 'CREDIT' ? 'topup' : 'sale')
    .where((eb) => eb('reversed.ref', '=', eb.fn.any(eb.val(ids.map(String)))))
    .execute()
  return reversals.some(({ ref }) => /-\d+$/.test(ref))
}

/** The total of the refunds by hand of which the last is posted, as its ref says. */
export async function reportedByHand(tx: Tx, paymentId: string) {
  const total = sql<string>`substring(ref from ${paymentId.length + 1}::int)`
  const { reported } = await tx
    .selectFrom('ledger_transactions')
    .select(sql<number>`coalesce(max(substring(${total} from 2)::int), 0)`.as('reported'))
    .where('kind', '=', 'refund')
    .where(sql<boolean>`starts_with(ref, ${paymentId}) and ${total} ~ '^[:-][0-9]+$'`)
    .executeTakeFirstOrThrow()
  return reported
}
