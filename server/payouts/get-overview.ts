import { leastPayout } from '#contract/limits.ts'
import { cents, fromEuros } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { walletsOf } from '#server/ledger/wallets.ts'

/** What an account can spend, and whether it has earned enough to be paid out; credit that was topped up never is. */
export async function getOverview(db: Database, accountId: number) {
  const { 'liability:credit': credit, 'liability:earnings': earnings } = await walletsOf(db, accountId)
  return { balance: cents(credit + earnings), canPayout: earnings >= fromEuros(leastPayout) }
}
