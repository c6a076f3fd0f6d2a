import { randomBytes } from 'node:crypto'
import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'

type Request = OperationRequest<'shareSetlist', 'caller' | 'params' | 'body'>

/** Shares a setlist of the caller by a link; one that is shared keeps its link. */
export async function shareSetlist({ db }: Pick<AppDeps, 'db'>, { caller, params, body }: Request) {
  const row = await db
    .updateTable('setlists')
    .set((eb) => ({ share_token: eb.fn.coalesce('share_token', eb.val(randomBytes(24).toString('base64url'))), shares_notes: body.notes }))
    .where('account_id', '=', caller.accountId)
    .where('id', '=', params.setlistId)
    .returning(['share_token', 'shares_notes'])
    .executeTakeFirst()
  if (!row) throw new HttpError(404, 'This setlist does not exist.')
  return { share: { token: row.share_token!, notes: row.shares_notes } }
}
