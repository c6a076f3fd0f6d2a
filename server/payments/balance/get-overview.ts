import { minPayout } from '#contract/forms/limits.ts'
import { cents, fromEuros } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { payableEarnings, spendableBalance, walletsOf } from '#server/ledger/wallets.ts'
import { openStates } from '#server/payments/payouts/change-payout.ts'
import { listPendingPurchases } from '#server/payments/purchases/get-purchase-info.ts'

/** Gets an account's balance, its pending purchases, what of its earnings becomes payable when, and whether that is enough for a payout; credit is never paid out. */
export async function getOverview({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller: { accountId } }: OperationRequest<'getOverview', 'caller'>) {
  const [wallets, open, pending, { payouts_held_until }] = await Promise.all([
    walletsOf(db, accountId),
    openPayout(db, accountId),
    listPendingPurchases(db, accountId),
    db.selectFrom('accounts').select('payouts_held_until').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ])
  const { payable, upcoming } = await payableEarnings(db, accountId, wallets, now())
  const isHeld = payouts_held_until !== null && payouts_held_until > now()
  return {
    balance: spendableBalance(wallets),
    canPayout: payable >= fromEuros(minPayout) && !open && !isHeld,
    payoutsHeldUntil: isHeld ? payouts_held_until : null,
    credit: wallets['liability:credit'],
    earnings: wallets['liability:earnings'],
    payable,
    upcoming,
    owed: cents(0 - wallets['asset:receivable']),
    openPayout: open ? { date: open.requested_at, amount: cents(open.amount_cents) } : null,
    pending,
  }
}

const openPayout = (db: Database, accountId: number) =>
  db
    .selectFrom('payouts')
    .select(['requested_at', 'amount_cents'])
    .where('account_id', '=', accountId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
