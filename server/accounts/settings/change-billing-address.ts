import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Changes the name and address on the caller's receipts. */
export async function changeBillingAddress(
  { db }: Pick<AppDeps, 'db'>,
  { caller: { accountId }, body: { billingAddress } }: OperationRequest<'changeBillingAddress', 'caller' | 'body'>,
) {
  await db.updateTable('accounts').set({ billing_address: billingAddress }).where('id', '=', accountId).execute()
}
