import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'

/** What an admin does to a payout. */
export type PayoutDeed = { adminId: number; payoutId: number; now: Date }
type OpenPayout = { payoutId: number; accountId: number; amount: Cents }

/** An open payout, held with the wallets of its account until the transaction ends. */
export async function holdOpenPayout(tx: Tx, payoutId: number): Promise<OpenPayout> {
  const payout = await tx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst()
  if (!payout || payout.state === 'CANCELLED') throw new HttpError(404, 'This payout does not exist.')
  if (payout.state === 'PAID') throw new HttpError(409, 'This payout is paid already.')
  await lockWallets(tx, payout.account_id)
  return { payoutId, accountId: payout.account_id, amount: cents(payout.amount_cents) }
}

type Written = { adminId: number; payout: OpenPayout; after: 'PAID' | 'CANCELLED'; at: Date }

/** Writes down what became of a payout. Bank data stand in the payout alone. */
export async function writePayoutDown(tx: Tx, verb: 'closePayout' | 'deletePayout', { adminId, payout, after, at }: Written) {
  const { payoutId, accountId, amount } = payout
  const name = `${inEuros(amount)} to ${(await artistName(tx, accountId)) || `account ${accountId}`}`
  await recordAudit(tx, { verb, adminId, at, subject: { kind: 'PAYOUT', id: payoutId, name }, changes: { state: ['OPEN', after] } })
}
