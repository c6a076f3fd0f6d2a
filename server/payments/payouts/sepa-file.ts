import SEPA from 'sepa'
import anyAscii from 'any-ascii'
import { asLocalTime } from '#contract/days.ts'
import type { Operator } from '#contract/operator.ts'
import { toStandardCharacters } from '#contract/text/text.ts'

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
    transfer.creditorBIC = isOfCountry(bic, iban) ? bic : ''
    transfer.amount = amount_cents / 100
    transfer.id = String(id)
    transfer.end2endId = `BELLOWS-${id}`
    transfer.remittanceInfo = `Bellows payout ${id}`
    payment.addTransaction(transfer)
  }
  return document.toString()
}

/** Whether a BIC is of the country of an IBAN, as the library demands. Banks find an account by its IBAN alone, so that one of another country is left out. */
const isOfCountry = (bic: string, iban: string) => bic.slice(4, 6) === iban.slice(0, 2)

/**
 * Transliterates a name into the SEPA character set, at most 70 characters. The result is empty for a name of symbols only: they are left out, because
 * spelling them out would write words that are not part of the name.
 */
export const toSepaCharacters = (name: string) =>
  anyAscii(
    toStandardCharacters(
      name
        .replace(/[&\uFE60\uFF06]/g, '+')
        .replace(/[`\u00B4]/g, "'")
        .replace(/(?!\+)[\p{S}\p{Extended_Pictographic}\p{Me}]/gu, ' '),
    ),
  )
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, 70)
    .trimEnd()
