import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { createToken, assertEmailFree } from '../registration/email-verifications.ts'

/** Starts a change of address: the old one stays until a code has verified the new one, and its owner is notified. */
export async function changeEmail(
  { db, now }: Pick<AppDeps, 'db' | 'now'>,
  { caller: { accountId }, body: { email }, origin }: OperationRequest<'changeEmail', 'caller' | 'body' | 'origin'>,
) {
  return db.transaction().execute(async (tx) => {
    const current = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    if (current.email === email) throw new HttpError(409, 'This is already your address.')
    await assertEmailFree(tx, email)
    const verification = {
      id: createToken(),
      purpose: 'CHANGE' as const,
      email,
      code_requested_at: null,
      code_hash: null,
      code_expires_at: null,
      attempts_left: 0,
      created_at: now(),
    }
    await tx
      .insertInto('email_verifications')
      .values({ ...verification, account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(verification))
      .execute()
    await recordSecurityEvent(tx, { accountId, kind: 'EMAIL_CHANGE_REQUESTED', at: now(), origin })
    await queueEmail(tx, {
      to: current.email,
      subject: 'Your e-mail address is about to change',
      text: [
        `Your Bellows account will get the address ${email} as soon as the code that was sent there is entered.`,
        'If that was not you, change your password.',
      ],
    })
    return { account: { id: verification.id } }
  })
}
