import type { Selectable } from 'kysely'
import { payoutDays } from '#contract/answer-times.ts'
import { cents, inEuros, type Cents } from '#contract/money.ts'
import { artistName, recordAudit, type AuditedOperation } from '#server/audit/record-audit.ts'
import type { Tables, Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { queueEmail } from '#server/jobs/send-email.ts'

type PayoutState = Selectable<Tables['payouts']>['state']

/** The states of a payout whose earnings are reserved. */
export const openStates = ['REQUESTED', 'EXPORTED'] as const satisfies PayoutState[]

/** A requested or exported payout. */
export type OpenPayout = {
  payoutId: number
  accountId: number
  email: string | null
  amount: Cents
  state: (typeof openStates)[number]
  needsConfirmation: boolean
  confirmedBy: number | null
}

/** Locks an open payout and the wallets of its account until the transaction ends. */
export async function lockOpenPayout(tx: Tx, payoutId: number): Promise<OpenPayout> {
  const payout = await tx
    .selectFrom('payouts')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('payouts')
    .select('email')
    .where('payouts.id', '=', payoutId)
    .forUpdate('payouts')
    .executeTakeFirst()
  if (!payout || payout.state === 'CANCELLED') throw new HttpError(404, 'This payout does not exist.')
  if (payout.state === 'PAID') throw new HttpError(409, 'This payout is already paid.')
  if (payout.state === 'RETURNED') throw new HttpError(409, 'The bank has returned this payout.')
  await lockWallets(tx, payout.account_id)
  return {
    payoutId,
    accountId: payout.account_id,
    email: payout.email,
    amount: cents(payout.amount_cents),
    state: payout.state,
    needsConfirmation: payout.needs_confirmation,
    confirmedBy: payout.confirmed_by,
  }
}

type PayoutChange = {
  /** Null is the operator. */
  adminId: number | null
  payout: Pick<OpenPayout, 'payoutId' | 'accountId' | 'amount'>
  changes?: Parameters<typeof recordAudit>[1]['changes']
  reason?: string
  at: Date
}

/** Records a change of a payout in the audit log, without its bank data. */
export async function recordPayoutAudit(tx: Tx, operation: AuditedOperation, { adminId, payout, changes = {}, reason = '', at }: PayoutChange) {
  const { payoutId, accountId, amount } = payout
  const name = `${inEuros(amount)} to ${(await artistName(tx, accountId)) || `account ${accountId}`}`
  await recordAudit(tx, { operation, adminId, at, subject: { kind: 'PAYOUT', id: payoutId, name }, changes, reason })
}

const texts = {
  requested: (amount: string) => [`Your payout of ${amount}`, `You requested a payout of ${amount}. It arrives in under ${payoutDays} days.`],
  deleted: (amount: string) => [
    `Your payout of ${amount} was not made`,
    `Your payout of ${amount} was deleted by us. The amount is back in your balance.`,
  ],
  returned: (amount: string) => [
    `Your payout of ${amount} was returned by the bank`,
    `The bank has returned your payout of ${amount}. The amount is back in your balance. Please check your bank details before you request another.`,
  ],
  paid: (amount: string) => [`Your payout of ${amount} is on its way`, `We have sent ${amount} to your bank account.`],
}

/** Queues the email about a change of a payout. It contains no bank data. */
export async function queuePayoutEmail(tx: Tx, to: string | null, change: keyof typeof texts, amount: Cents) {
  const [subject, text] = texts[change](inEuros(amount)) as [string, string]
  await queueEmail(tx, { to, subject, text: [text], link: { name: 'To your statement', href: '/dashboard/statement' } })
}
