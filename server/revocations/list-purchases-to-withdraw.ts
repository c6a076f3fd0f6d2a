import { revocation } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { selectPurchasesOf, toNamedPurchase } from './named-purchases.ts'

/** Lists the caller's recent purchases that have not been refunded, the latest first. Older ones can be named in words. */
export async function listPurchasesToWithdraw(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller }: OperationRequest<'listPurchasesToWithdraw', 'caller'>,
) {
  const since = new Date(now().getTime() - revocation.purchaseDays * 86_400_000)
  const rows = await selectPurchasesOf(db, caller.accountId)
    .where('state', '=', 'FULFILLED')
    .where('refund_requested_at', 'is', null)
    .where('settled_at', '>', since)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(revocation.purchases)
    .execute()
  return { purchases: rows.map(toNamedPurchase) }
}
