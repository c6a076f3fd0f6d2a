import { minPayout } from '#contract/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { transact } from '#server/database/transact.ts'
import { postPayoutRequest } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { toSepaCharacters } from './sepa-characters.ts'
import { queuePayoutEmail } from './emails.ts'

/** Requests a payout of all earnings of an account, which are reserved for it. */
export async function requestPayout(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId }, body: bank }: OperationRequest<'requestPayout', 'caller' | 'body'>,
) {
  if (!/[A-Za-z].*[A-Za-z]/.test(toSepaCharacters(bank.recipient)))
    throw new HttpError(400, 'The recipient must be a name in letters, as the bank knows it.')
  const at = now()
  await transact(db, async (tx) => {
    const wallets = (await lockWallets(tx, accountId)).get(accountId)!
    const open = await tx.selectFrom('payouts').select('id').where('account_id', '=', accountId).where('state', '=', 'OPEN').executeTakeFirst()
    if (open) throw new HttpError(409, 'A payout is under way already. You can ask for another one when it has arrived.')
    const amount = wallets['liability:earnings']
    if (amount < fromEuros(minPayout)) throw new HttpError(409, `You can be paid out once you have earned ${inEuros(fromEuros(minPayout))}.`)
    const { id } = await tx
      .insertInto('payouts')
      .values({ ...bank, account_id: accountId, amount_cents: amount, requested_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postPayoutRequest(tx, { payoutId: id, accountId, amount, at })
    await queuePayoutEmail(tx, accountId, 'requested', amount)
  })
}
