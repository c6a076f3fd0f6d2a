import SEPA from 'sepa'
import anyAscii from 'any-ascii'
import { asLocalTime } from '#contract/days.ts'
import type { Operator } from '#contract/operator.ts'

/** The bank account that payouts are made from. */
export type PlatformBank = { iban: string; bic: string }
type Transfer = { id: number; amount_cents: number; recipient: string; iban: string; bic: string }
type SepaFile = { name: string; at: Date; operator: Operator; bank: PlatformBank; payouts: Transfer[] }

/** Writes payouts as one SEPA credit transfer (pain.001.001.09). Banks refuse a second file of the same name. */
export function writeSepaFile({ name, at, operator, bank, payouts }: SepaFile): string {
  const document = new SEPA.Document('pain.001.001.09')
  document.grpHdr.id = name
  const localTime = asLocalTime(at)
  document.grpHdr.created = localTime
  document.grpHdr.initiatorName = toSepaCharacters(operator.name)
  const payment = document.createPaymentInfo()
  payment.id = '1'
  payment.requestedExecutionDate = localTime
  payment.debtorName = toSepaCharacters(operator.name)
  payment.debtorIBAN = bank.iban
  payment.debtorBIC = bank.bic
  document.addPaymentInfo(payment)
  for (const { id, amount_cents, recipient, iban, bic } of payouts) {
    const transfer = payment.createTransaction()
    transfer.creditorName = toSepaCharacters(recipient)
    transfer.creditorIBAN = iban
    transfer.creditorBIC = bic
    transfer.amount = amount_cents / 100
    transfer.id = String(id)
    transfer.end2endId = `BELLOWS-${id}`
    transfer.remittanceInfo = `Bellows payout ${id}`
    payment.addTransaction(transfer)
  }
  return document.toString()
}

/** Transliterates a name into the SEPA character set, at most 70 characters. The result is empty for a name of symbols only. */
export const toSepaCharacters = (name: string) =>
  anyAscii(name)
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .trim()
    .slice(0, 70)
