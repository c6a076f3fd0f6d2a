import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** Replaces the caller's accordions. */
export async function saveAccordions(
  { db }: Pick<AppDeps, 'db'>,
  { caller: { accountId }, body }: OperationRequest<'saveAccordions', 'caller' | 'body'>,
) {
  await db
    .updateTable('accounts')
    .set({ accordions: JSON.stringify(body) })
    .where('id', '=', accountId)
    .execute()
}
