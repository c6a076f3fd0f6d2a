import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Changes the name, address and VAT id on the caller's receipts and statements. */
export async function changeBillingAddress(
  { db }: Pick<AppDeps, 'db'>,
  { caller: { accountId }, body: { billingAddress, vatId } }: OperationRequest<'changeBillingAddress', 'caller' | 'body'>,
) {
  await db
    .updateTable('accounts')
    .set({ billing_address: billingAddress, ...(vatId !== undefined && { vat_id: vatId }) })
    .where('id', '=', accountId)
    .execute()
}
