import { minPayout } from '#contract/limits.ts'
import { cents, fromEuros } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { sumOf, walletsOf } from '#server/ledger/wallets.ts'
import { listPendingPurchases } from '#server/payments/purchases/pending-purchases.ts'

/** What an account can spend, what it is just paying for, and whether it has earned enough to be paid out; credit that was topped up never is. */
export async function getOverview(db: Database, accountId: number) {
  const [wallets, open, begun] = await Promise.all([walletsOf(db, accountId), openPayout(db, accountId), listPendingPurchases(db, accountId)])
  return {
    balance: sumOf(wallets),
    canPayout: wallets['liability:earnings'] >= fromEuros(minPayout) && !open,
    credit: wallets['liability:credit'],
    earnings: wallets['liability:earnings'],
    owed: cents(0 - wallets['asset:receivable']),
    openPayout: open ? { date: open.requested_at, amount: cents(open.amount_cents) } : null,
    begun,
  }
}

const openPayout = (db: Database, accountId: number) =>
  db.selectFrom('payouts').select(['requested_at', 'amount_cents']).where('account_id', '=', accountId).where('state', '=', 'OPEN').executeTakeFirst()
