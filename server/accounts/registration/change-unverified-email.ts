import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { lockVerification, nothingToVerify, setEmail } from './email-verifications.ts'

type Request = OperationRequest<'changeUnverifiedEmail', 'params' | 'body'>

/** Corrects the address of an account that was never verified; a code that was mailed to the old address expires. */
export async function changeUnverifiedEmail({ db }: Pick<AppDeps, 'db'>, { params, body: { email } }: Request) {
  await db.transaction().execute(async (tx) => {
    const { id, purpose, account_id, email: oldEmail, code_requested_at } = await lockVerification(tx, params.account)
    if (purpose !== 'SIGN_UP') throw nothingToVerify()
    if (email === oldEmail) return
    await setEmail(tx, account_id!, email)
    await tx
      .updateTable('email_verifications')
      .set({ email, code_requested_at: null, code_hash: null, code_expires_at: null, attempts_left: 0 })
      .where('id', '=', id)
      .execute()
    if (code_requested_at)
      await queueEmail(tx, {
        to: oldEmail,
        subject: 'Your address was removed from an account',
        text: ['A new Bellows account that was going to use this address will use another one. You need not do anything.'],
      })
  })
}
