import { createHash } from 'node:crypto'
import SEPA from 'sepa'
import type { FileResponse } from '#contract/operation.ts'
import { fileResponse } from '#server/http/file-response.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { toSepaCharacters } from './sepa-characters.ts'

/** The bank account that payouts are made from. */
export type PlatformBank = { iban: string; bic: string }

/** Exports all open payouts as one credit transfer for the bank. It marks none as paid: an admin does that after the bank has accepted it. */
export async function exportPayouts(
  { db, operator, bank, now }: Pick<AppDeps, 'db' | 'operator' | 'bank' | 'now'>,
  { caller }: OperationRequest<'exportPayouts', 'caller'>,
): Promise<FileResponse> {
  const at = now()
  const open = await db.selectFrom('payouts').selectAll().where('state', '=', 'OPEN').orderBy('id').execute()
  if (open.length === 0) throw new HttpError(404, 'Nobody waits for a payout.')
  if (!bank.iban)
    throw new HttpError(
      409,
      'It is not known yet which bank account the payouts are made from. Who runs the server writes it into the settings OPERATOR_IBAN and OPERATOR_BIC.',
    )
  const id = `BELLOWS-${at.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  const document = new SEPA.Document('pain.001.001.09')
  document.grpHdr.id = id
  document.grpHdr.created = at
  document.grpHdr.initiatorName = toSepaCharacters(operator.name)
  const payment = document.createPaymentInfo()
  payment.id = '1'
  payment.requestedExecutionDate = at
  payment.debtorName = toSepaCharacters(operator.name)
  payment.debtorIBAN = bank.iban
  payment.debtorBIC = bank.bic
  document.addPaymentInfo(payment)
  for (const { id: payoutId, amount_cents, recipient, iban, bic } of open) {
    const transfer = payment.createTransaction()
    transfer.creditorName = toSepaCharacters(recipient)
    transfer.creditorIBAN = iban
    transfer.creditorBIC = bic
    transfer.amount = amount_cents / 100
    transfer.id = String(payoutId)
    transfer.end2endId = `BELLOWS-${payoutId}`
    transfer.remittanceInfo = `Bellows payout ${payoutId}`
    payment.addTransaction(transfer)
  }
  const bytes = Buffer.from(document.toString())
  const tag = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  await transact(db, (tx) =>
    recordAudit(tx, {
      operation: 'exportPayouts',
      adminId: caller.accountId,
      at,
      subject: { kind: 'OTHER', name: `${open.length} ${open.length === 1 ? 'payout' : 'payouts'}, ${id}` },
    }),
  )
  return fileResponse(bytes, { type: 'application/xml', tag, saveAs: `${id}.xml` })
}
