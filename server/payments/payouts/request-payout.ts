import { writtenTime } from '#contract/days.ts'
import { minPayout } from '#contract/forms/limits.ts'
import { fromEuros, inEuros } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { insertSecurityEvents } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import { postPayoutRequest } from '#server/ledger/events.ts'
import { payableEarnings, lockWallets } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { openStates, queuePayoutEmail } from './change-payout.ts'
import { toSepaCharacters } from './sepa-file.ts'

const minimum = fromEuros(minPayout)

/** Requests a payout of all payable earnings of an account, which are reserved for it. */
export async function requestPayout(
  { db, payoutRules, now }: Pick<AppDeps, 'db' | 'payoutRules' | 'now'>,
  { caller: { accountId }, body: bank, origin }: OperationRequest<'requestPayout', 'caller' | 'body' | 'origin'>,
) {
  if (!/[A-Za-z].*[A-Za-z]/.test(toSepaCharacters(bank.recipient)))
    throw new HttpError(400, 'The recipient must be a name in letters, as the bank knows it.')
  const at = now()
  await transact(db, async (tx) => {
    const wallets = (await lockWallets(tx, accountId)).get(accountId)!
    const [{ email, openPayout, heldUntil }, { payable: amount, upcoming }] = await Promise.all([
      tx
        .selectFrom('accounts')
        .leftJoin('payouts', (join) => join.onRef('payouts.account_id', '=', 'accounts.id').on('state', 'in', openStates))
        .select(['email', 'payouts.id as openPayout', 'payouts_held_until as heldUntil'])
        .where('accounts.id', '=', accountId)
        .executeTakeFirstOrThrow(),
      payableEarnings(tx, accountId, wallets, at),
    ])
    if (openPayout !== null) throw new HttpError(409, 'You already have a payout under way. Request the next one when it has arrived.')
    if (heldUntil && heldUntil > at)
      throw new HttpError(409, `Your e-mail address or password was changed. You can be paid out from ${writtenTime(heldUntil)}.`)
    if (amount < minimum && upcoming.length > 0)
      throw new HttpError(
        409,
        `Earnings become payable a few days after a sale. So far ${inEuros(amount)} of yours is payable; payouts start at ${inEuros(minimum)}.`,
      )
    if (amount < minimum) throw new HttpError(409, `You can be paid out once you have earned ${inEuros(minimum)}.`)
    const needsConfirmation = payoutRules.confirmFrom !== null && amount >= payoutRules.confirmFrom
    const { id } = await tx
      .with('event', (query) => insertSecurityEvents(query, { accountId, kind: 'PAYOUT_REQUESTED', at, origin }))
      .insertInto('payouts')
      .values({ ...bank, account_id: accountId, amount_cents: amount, needs_confirmation: needsConfirmation, requested_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await Promise.all([postPayoutRequest(tx, { payoutId: id, accountId, amount, at }), queuePayoutEmail(tx, email, 'requested', amount)])
  })
}
