import { dataExport } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { createToken } from '../registration/email-verifications.ts'
import { tokenHash } from '#server/http/token-hash.ts'

/** Answers the token by which the caller fetches a data export, a few times a day, because an export costs more than most requests do. */
export async function requestDataExport(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId }, origin }: OperationRequest<'requestDataExport', 'caller' | 'origin'>,
) {
  const request = createToken()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute() // requests at once are counted one by one
    const since = new Date(now().getTime() - dataExport.hours * 3_600_000)
    await tx.deleteFrom('data_exports').where('account_id', '=', accountId).where('requested_at', '<=', since).execute()
    const { count } = await tx
      .selectFrom('data_exports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= dataExport.amount) throw new HttpError(429, 'You have downloaded your data several times today. Try again tomorrow.')
    await tx
      .insertInto('data_exports')
      .values({ token_hash: tokenHash(request), account_id: accountId, requested_at: now() })
      .execute()
    await recordSecurityEvent(tx, { accountId, kind: 'DATA_EXPORTED', at: now(), origin })
  })
  return { request }
}
