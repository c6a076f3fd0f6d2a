import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { readCredentials } from '../credentials.ts'
import { replaceRecoveryCodes } from './codes.ts'

type Request = OperationRequest<'createRecoveryCodes', 'caller' | 'origin'>

/** Replaces the recovery codes of an account that has a second factor. */
export async function createRecoveryCodes({ db, now }: Pick<AppDeps, 'db' | 'now'>, { caller: { accountId }, origin }: Request) {
  const { email } = await readCredentials(db, accountId)
  const recoveryCodes = await transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    const factor = await tx.selectFrom('factors').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst()
    if (!factor) throw new HttpError(409, 'Add a second factor first.')
    await recordSecurityEvent(tx, { accountId, kind: 'RECOVERY_CODES_CREATED', at: now(), origin })
    await queueEmail(tx, recoveryCodesEmail(email))
    return replaceRecoveryCodes(tx, accountId)
  })
  return { recoveryCodes }
}

const recoveryCodesEmail = (to: string) => ({
  to,
  subject: 'New recovery codes were created',
  text: [
    'Ten new recovery codes were created for your Bellows account. Your old ones no longer work.',
    "If that was not you, choose a new password at once: 'Forgot your password?' on the login page sends a code to this address and ends every session. Then create new recovery codes in your settings.",
  ],
})
