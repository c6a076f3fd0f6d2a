import { isValidBIC, isValidIBAN } from 'ibantools'
import { z } from 'zod'
import { maxBankCode, payoutRecipient } from './limits.ts'
import { sepaCountries } from './sepa-countries.ts'
import { toElectronicFormat } from '../text/text.ts'
import { text } from '../wire.ts'

const bankCode = (what: string) => text(what, { max: maxBankCode }).transform(toElectronicFormat).pipe(z.string())

/** The account that a payout is transferred to. */
export const bankDetails = z.object({
  recipient: text('The recipient', { ...payoutRecipient, tooShort: 'The recipient must be at least 2 characters long.' }),
  iban: bankCode('The IBAN')
    .refine(isValidIBAN, { error: 'Check the IBAN.', abort: true })
    .refine((iban) => sepaCountries.has(iban.slice(0, 2)), 'Payouts go to accounts in the SEPA area only.'),
  bic: bankCode('The BIC').refine(isValidBIC, 'Check the BIC: it has 8 or 11 letters and digits.'),
})
