import type { Database } from '#server/database/schema.ts'
import { ownCopies } from '#contract/limits.ts'
import { HttpError } from '#server/http/http-error.ts'
import { newToken } from './mailbox-proofs.ts'
import { tokenHash } from './sessions.ts'

/** Gives leave to fetch a copy of the own data, a few times a day; reading everything of somebody costs more than most pages do. */
export async function askForOwnData(db: Database, now: Date, accountId: number) {
  const request = newToken()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute() // one after another
    const since = new Date(now.getTime() - ownCopies.hours * 3_600_000)
    await tx.deleteFrom('data_requests').where('account_id', '=', accountId).where('asked_at', '<=', since).execute()
    const { count } = await tx
      .selectFrom('data_requests')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= ownCopies.amount) throw new HttpError(429, 'You have downloaded your data several times today. Try again tomorrow.')
    await tx
      .insertInto('data_requests')
      .values({ token_hash: tokenHash(request), account_id: accountId, asked_at: now })
      .execute()
  })
  return { request }
}
