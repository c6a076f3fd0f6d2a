import { isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools'
import { minPayout } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postPayout } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import { inBankLetters } from './sepa-characters.ts'
import { postPayoutLetter } from './emails.ts'

type Bank = { iban: string; bic: string; recipient: string }

/** Puts all earnings of an account aside for a payout to this bank account. */
export async function requestPayout(db: Database, now: Date, accountId: number, bank: Bank) {
  refuseWrong(bank)
  await transact(db, async (tx) => {
    const wallets = (await lockWallets(tx, accountId)).get(accountId)!
    const open = await tx.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', '=', 'OPEN').executeTakeFirst()
    if (open) throw new HttpError(409, 'A payout is under way already. You can ask for another one when it has arrived.')
    const amount = wallets['liability:earnings']
    if (amount < fromEuros(minPayout)) throw new HttpError(409, `You can be paid out once you have earned ${inEuros(fromEuros(minPayout))}.`)
    const { id } = await tx
      .insertInto('payouts')
      .values({ ...bank, account_id: accountId, amount_cents: amount, requested_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postPayout(tx, { payoutId: id, accountId, amount, at: now })
    await postPayoutLetter(tx, accountId, 'asked', amount)
  })
}

function refuseWrong({ iban, bic, recipient }: Bank) {
  if (!isValidIBAN(iban)) throw new HttpError(400, 'This IBAN is not right: check its digits.')
  if (!isSEPACountry(iban.slice(0, 2))) throw new HttpError(400, 'Payouts go to accounts in the SEPA area only.')
  if (!isValidBIC(bic)) throw new HttpError(400, 'This BIC is not right: it has 8 or 11 letters and digits.')
  if (!/[A-Za-z].*[A-Za-z]/.test(inBankLetters(recipient))) throw new HttpError(400, 'The recipient must be a name in letters, as the bank knows it.')
}
