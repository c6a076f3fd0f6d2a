import { cents, inEuros, type Cents } from '#contract/money.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import type { Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockWallets } from '#server/ledger/wallets.ts'

type OpenPayout = { payoutId: number; accountId: number; amount: Cents }

/** Locks an open payout and the wallets of its account until the transaction ends. */
export async function lockOpenPayout(tx: Tx, payoutId: number): Promise<OpenPayout> {
  const payout = await tx.selectFrom('payouts').selectAll().where('id', '=', payoutId).forUpdate().executeTakeFirst()
  if (!payout || payout.state === 'CANCELLED') throw new HttpError(404, 'This payout does not exist.')
  if (payout.state === 'PAID') throw new HttpError(409, 'This payout is paid already.')
  await lockWallets(tx, payout.account_id)
  return { payoutId, accountId: payout.account_id, amount: cents(payout.amount_cents) }
}

type PayoutChange = { adminId: number; payout: OpenPayout; after: 'PAID' | 'CANCELLED'; at: Date }

/** Records an admin's change of a payout in the audit log, without its bank data. */
export async function recordPayoutAudit(tx: Tx, operation: 'closePayout' | 'deletePayout', { adminId, payout, after, at }: PayoutChange) {
  const { payoutId, accountId, amount } = payout
  const name = `${inEuros(amount)} to ${(await artistName(tx, accountId)) || `account ${accountId}`}`
  await recordAudit(tx, { operation, adminId, at, subject: { kind: 'PAYOUT', id: payoutId, name }, changes: { state: ['OPEN', after] } })
}
