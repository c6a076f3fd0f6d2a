import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'

/** The accordions that the caller has, and which of them pieces are compared with. */
export async function getAccordions({ db }: Pick<AppDeps, 'db'>, { caller: { accountId } }: OperationRequest<'getAccordions', 'caller'>) {
  const { accordions } = await db.selectFrom('accounts').select('accordions').where('id', '=', accountId).executeTakeFirstOrThrow()
  return accordions
}
