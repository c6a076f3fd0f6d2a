import { cents, inEuros } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { walletsOf } from '#server/ledger/wallets.ts'
import { openStates } from '#server/payments/payouts/change-payout.ts'

/**
 * Why this account cannot be deleted now, as its owner reads it; undefined if it can. Its wallets have to be empty, and another admin has to
 * remain.
 */
export async function findDeletionObstacle(db: Database, accountId: number): Promise<string | undefined> {
  const [isLastAdmin, payment, payout, wallets] = await Promise.all([
    isOnlyAdmin(db, accountId),
    openPayment(db, accountId),
    db.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', 'in', openStates).executeTakeFirst(),
    walletsOf(db, accountId),
  ])
  const [credit, earnings, owed] = [wallets['liability:credit'], wallets['liability:earnings'], cents(0 - wallets['asset:receivable'])]
  if (isLastAdmin) return 'You are the only admin. Somebody else has to become one before you go.'
  if (payment?.kind === 'PIECE') return 'A payment of yours is not finished. Finish it or cancel it in your overview.'
  if (payment) return 'A payment of yours is not finished. Finish it, or wait 40 minutes: then it has ended by itself.'
  if (payout) return 'A payout is on its way to you. Delete your account once it has arrived.'
  if (credit > 0) return `There are ${inEuros(credit)} of credit in your balance. Spend them first, or write to us.`
  if (earnings > 0) return `There are ${inEuros(earnings)} of earnings in your balance. Have them paid out or spend them first, or write to us.`
  if (owed > 0) return `You owe ${inEuros(owed)} after a refund. Write to us to settle that first.`
  return undefined
}

const openPayment = (db: Database, accountId: number) =>
  db
    .selectFrom('orders')
    .select('kind')
    .where('buyer_id', '=', accountId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .orderBy('kind', 'desc') // a piece first, because its order can be cancelled
    .limit(1)
    .executeTakeFirst()

async function isOnlyAdmin(db: Database, accountId: number) {
  const admins = await db.selectFrom('accounts').select(['id', 'blocked_at']).where('category', '=', 'ADMIN').execute()
  return admins.some(({ id }) => id === accountId) && !admins.some(({ id, blocked_at }) => id !== accountId && blocked_at === null)
}
