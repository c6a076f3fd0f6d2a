import { isDeepStrictEqual } from 'node:util'
import { setlistLimits } from '#contract/forms/limits.ts'
import type { SetlistContent } from '#contract/setlists.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Caller, OperationRequest } from '#server/http/operation.ts'

type Request = OperationRequest<'saveSetlist', 'caller' | 'params' | 'body'>

/**
 * Creates a setlist, or changes the revision that the caller has read. A request that arrives again changes nothing: what is stored already
 * is answered with its revision, and everything else that is not the revision read is refused.
 */
export const saveSetlist = ({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, params: { setlistId: id }, body }: Request) =>
  transact(db, async (tx) => {
    const { revision: read, ...content } = body
    await tx.selectFrom('accounts').select('id').where('id', '=', caller.accountId).forNoKeyUpdate().execute() // one save at a time
    const stored = await tx
      .selectFrom('setlists')
      .select(['name', 'note', 'entries', 'revision'])
      .where('account_id', '=', caller.accountId)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!stored && read > 0) throw new HttpError(404, 'This setlist does not exist.')
    if (!stored) {
      await assertRoom(tx, caller)
      const at = now()
      await tx
        .insertInto('setlists')
        .values({ account_id: caller.accountId, id, ...toColumns(content), created_at: at, changed_at: at })
        .execute()
      return { revision: 1 }
    }
    const { revision, ...before } = stored
    if (isDeepStrictEqual(before, content)) return { revision }
    if (revision !== read) throw new HttpError(409, 'This setlist was changed in another window or on another device.')
    await tx
      .updateTable('setlists')
      .set({ ...toColumns(content), revision: read + 1, changed_at: now() })
      .where('account_id', '=', caller.accountId)
      .where('id', '=', id)
      .execute()
    return { revision: read + 1 }
  })

const toColumns = ({ name, note, entries }: SetlistContent) => ({ name, note, entries: JSON.stringify(entries) })

async function assertRoom(tx: Tx, { accountId }: Caller) {
  const { count } = await tx
    .selectFrom('setlists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= setlistLimits.setlists) throw new HttpError(409, `You can keep at most ${setlistLimits.setlists} setlists.`)
}
