import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Caller } from '#server/http/operation.ts'

/** A setlist of this caller; one of another account does not exist for them. */
export async function findSetlist(db: Database, { accountId }: Caller, id: string) {
  const row = await db.selectFrom('setlists').selectAll().where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError(404, 'This setlist does not exist.')
  return row
}
