import { countrySpecs, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { payoutRecipient } from '#contract/limits.ts'
import { characterCount } from '#contract/text.ts'

/** What a payout asks for, as it is typed. */
export type BankDetails = { iban: string; bic: string; recipient: string }

/** A bank's number as it is sent: without its spaces, in capitals (DECIDE-61). */
export const toElectronicFormat = (written: string) => written.replaceAll(/\s/g, '').toUpperCase()

/** The same as people read it, in groups of four. */
export const toGroups = (written: string) => toElectronicFormat(written).replace(/(.{4})(?=.)/g, '$1 ')

const ibanLength = (iban: string) => countrySpecs[iban.slice(0, 2)]?.chars ?? 34

/** What is wrong with each field, in the words of the server. */
export const bankErrors: Record<keyof BankDetails, (written: string) => string | undefined> = {
  iban: (written) => {
    const iban = toElectronicFormat(written)
    if (!isValidIBAN(iban)) return 'This IBAN is not right: check its digits.'
    return isSEPACountry(iban.slice(0, 2)) ? undefined : 'Payouts go to accounts in the SEPA area only.'
  },
  bic: (written) => (isValidBIC(toElectronicFormat(written)) ? undefined : 'This BIC is not right: it has 8 or 11 letters and digits.'),
  recipient: (written) =>
    characterCount(written.trim()) < payoutRecipient.min ? `The recipient must be at least ${payoutRecipient.min} characters long.` : undefined,
}

/** Whether so much is typed that what is wrong with it will not come right by typing on. */
export const isCompletelyTyped: Record<keyof BankDetails, (written: string) => boolean> = {
  iban: (written) => toElectronicFormat(written).length >= ibanLength(toElectronicFormat(written)),
  bic: (written) => toElectronicFormat(written).length >= 11,
  recipient: () => false,
}

/** The first field that is wrong. */
export function firstBankError(bank: BankDetails) {
  for (const field of ['recipient', 'iban', 'bic'] as const) {
    const line = bankErrors[field](bank[field])
    if (line) return { field, lines: [line] }
  }
  return undefined
}
