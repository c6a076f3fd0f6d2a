import { cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { hold } from '#server/ledger/wallets.ts'
import { Refusal } from '#server/refusal.ts'

/** An open payout, held with the wallets of its account until the transaction ends. */
export async function holdOpenPayout(tx: Tx, payoutId: number) {
  const payout = await tx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst()
  if (!payout || payout.state === 'CANCELLED') throw new Refusal(404, 'This payout does not exist.')
  if (payout.state === 'PAID') throw new Refusal(409, 'This payout is paid already.')
  await hold(tx, payout.account_id)
  return { accountId: payout.account_id, amount: cents(payout.amount_cents) }
}
