import type { AppDeps } from '#server/app-deps.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { removeAllFactors } from '../factors/change-factors.ts'
import { lockAccount } from './block-account.ts'

type Request = OperationRequest<'decideFactorReset', 'caller' | 'body' | 'origin'>

/**
 * Removes the lost factors of an account, or refuses that; its owner is mailed, and the log keeps how the admin knew who asked. Nobody decides
 * about the own account, so that for an admin it takes another one.
 */
export async function decideFactorReset({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller, body: { account, confirmed, reason }, origin }: Request) {
  if (account === caller.accountId) throw new HttpError(409, 'Another admin has to decide about your own account.')
  const at = now()
  await transact(db, async (tx) => {
    const { email } = await lockAccount(tx, account)
    const { numDeletedRows } = await tx.deleteFrom('factor_resets').where('account_id', '=', account).executeTakeFirst()
    if (numDeletedRows === 0n) throw new HttpError(404, 'This request was decided or withdrawn a moment ago.')
    const { count } = await tx
      .selectFrom('factors')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow()
    if (confirmed) await removeAllFactors(tx, { accountId: account, email, actorId: caller.accountId, origin, at })
    else await queueEmail(tx, { to: email, ...refusedEmail(reason) })
    await recordAudit(tx, {
      operation: 'decideFactorReset',
      adminId: caller.accountId,
      at,
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: confirmed ? { 'second factors': [count, 0] } : {},
      reason,
    })
  })
}

const refusedEmail = (reason: string) => ({
  subject: 'Your second factors were kept',
  text: ['The second factors of your Bellows account were reported as lost. An admin has not removed them. This is why:', reason],
})
