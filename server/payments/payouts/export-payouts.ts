import { createHash } from 'node:crypto'
import SEPA from 'sepa'
import type { FileToSend } from '#contract/operation.ts'
import { bytesToSend } from '#server/http/bytes-to-send.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { HttpError } from '#server/http/http-error.ts'
import { inBankLetters } from './sepa-characters.ts'

/** The account that payouts are made from. */
export type HouseBank = { name: string; iban: string; bic: string }

/** All open payouts as one credit transfer for the bank. It marks nothing as paid: that is said of each once the bank has taken it. */
export async function exportPayouts(db: Database, bank: HouseBank, { adminId, now }: { adminId: number; now: Date }): Promise<FileToSend> {
  const open = await db.selectFrom('payouts').selectAll().where('state', '=', 'OPEN').orderBy('id').execute()
  if (open.length === 0) throw new HttpError(404, 'Nobody waits for a payout.')
  if (!bank.iban)
    throw new HttpError(
      409,
      'It is not known yet which bank account the payouts are made from. Who runs the server writes it into the settings OPERATOR_IBAN and OPERATOR_BIC.',
    )
  const id = `BELLOWS-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  const document = new SEPA.Document('pain.001.001.09')
  document.grpHdr.id = id
  document.grpHdr.created = now
  document.grpHdr.initiatorName = inBankLetters(bank.name)
  const payment = document.createPaymentInfo()
  payment.id = '1'
  payment.requestedExecutionDate = now
  payment.debtorName = inBankLetters(bank.name)
  payment.debtorIBAN = bank.iban
  payment.debtorBIC = bank.bic
  document.addPaymentInfo(payment)
  for (const { id: payoutId, amount_cents, recipient, iban, bic } of open) {
    const transfer = payment.createTransaction()
    transfer.creditorName = inBankLetters(recipient)
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
      verb: 'exportPayouts',
      adminId,
      at: now,
      subject: { kind: 'OTHER', name: `${open.length} ${open.length === 1 ? 'payout' : 'payouts'}, ${id}` },
    }),
  )
  return bytesToSend(bytes, { type: 'application/xml', tag, saveAs: `${id}.xml` })
}
