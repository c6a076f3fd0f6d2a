import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { checkOwnPassword, recordCredentialChange } from '../credentials.ts'
import { passwordChangedEmail } from '../login/reset-password.ts'
import { assertUncommon, hashPassword } from '../passwords.ts'

type Request = OperationRequest<'changePassword', 'caller' | 'sessionId' | 'body' | 'origin'>

/** Changes the password of a caller who knows the old one, and ends every session but this one. */
export async function changePassword(deps: Pick<AppDeps, 'db' | 'limits' | 'now'>, { caller: { accountId }, sessionId, body, origin }: Request) {
  const { db, now } = deps
  await assertUncommon(body.newPassword)
  const entered = { password: body.oldPassword, passwordAsTyped: body.oldPasswordAsTyped }
  const { email, password_hash: oldHash } = await checkOwnPassword(deps, { accountId, sessionId, entered, origin }, 'The old password is wrong.')
  const password_hash = await hashPassword(body.newPassword)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('accounts')
      .set({ password_hash, password_changed_at: now() })
      .where('id', '=', accountId)
      .where('password_hash', '=', oldHash)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new HttpError(409, 'The password was changed a moment ago.')
    await recordSecurityEvent(tx, { accountId, kind: 'PASSWORD_CHANGED', at: now(), origin })
    await recordCredentialChange(tx, { accountId, email, sessionId, at: now(), mail: passwordChangedEmail })
  })
}
