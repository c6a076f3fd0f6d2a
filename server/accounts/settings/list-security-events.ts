import type { AppDeps } from '#server/app-deps.ts'
import { paginate } from '#server/database/paginate.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Request = OperationRequest<'listSecurityEvents', 'caller' | 'query'>

/** One page of what happened to the security of the caller's account, the most recent first. Where an admin was is not shown. */
export async function listSecurityEvents({ db }: Pick<AppDeps, 'db'>, { caller, query }: Request) {
  const { rows, total } = await paginate(
    db.selectFrom('security_events').selectAll().where('account_id', '=', caller.accountId).orderBy('id', 'desc'),
    query,
  )
  return {
    total,
    events: rows.map(({ id, at, kind, network, device, request_id, actor_id }) => ({
      id,
      date: at,
      kind,
      network: actor_id === null ? network : '',
      device: actor_id === null ? device : '',
      request: request_id,
    })),
  }
}
