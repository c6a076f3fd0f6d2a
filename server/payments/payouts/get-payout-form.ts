import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { payableEarnings, walletsOf } from '#server/ledger/wallets.ts'

/** Gets the amount a payout would have, and the bank data of the latest one as defaults. */
export async function getPayoutForm(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId } }: OperationRequest<'getPayoutForm', 'caller'>,
) {
  const { payable } = await payableEarnings(db, accountId, await walletsOf(db, accountId), now())
  const latest = await db.selectFrom('payouts').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').limit(1).executeTakeFirst()
  const artist = await db.selectFrom('artists').select('name').where('id', '=', accountId).executeTakeFirst()
  const name = artist?.name ?? ''
  return {
    payout: { iban: latest?.iban ?? '', bic: latest?.bic ?? '', recipient: latest?.recipient ?? name, balance: payable, name },
  }
}
