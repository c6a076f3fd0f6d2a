import type { AppDeps } from '#server/app-deps.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Tx } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { countAttempt } from '#server/http/limits/rate-limits.ts'
import { queueEmail } from '#server/jobs/send-email.ts'
import { adoptGuestPurchases } from '#server/payments/cart/adopt-guest-purchases.ts'
import { recordCredentialChange } from '../credentials.ts'
import { nothingToVerify, verifyCode, setEmail } from './email-verifications.ts'

type Request = OperationRequest<'verifyEmail', 'params' | 'body' | 'sessionId' | 'origin'>

/** Verifies an address by its code: a new account can log in from then on, an existing one gets the new address. */
export async function verifyEmail(deps: Pick<AppDeps, 'db' | 'limits' | 'now'>, { params, body, sessionId, origin }: Request) {
  const { db, now } = deps
  const token = params.account
  const verification = await db.selectFrom('email_verifications').select('purpose').where('id', '=', token).executeTakeFirst()
  if (!verification || verification.purpose === 'RESET') throw nothingToVerify()
  await countAttempt(deps, 'wrongCodes', token)
  await verifyCode(db, now(), { token, code: body.code }, async (tx, { purpose, account_id, email }) => {
    await adoptGuestPurchases(tx, account_id!, email)
    if (purpose === 'SIGN_UP') return activate(tx, account_id!, now())
    await changeEmail(tx, { accountId: account_id!, email, sessionId, at: now() })
    await recordSecurityEvent(tx, { accountId: account_id!, kind: 'EMAIL_CHANGED', at: now(), origin })
  })
}

async function activate(tx: Tx, accountId: number, now: Date) {
  await tx.updateTable('accounts').set({ activated_at: now }).where('id', '=', accountId).execute()
}

type EmailChange = { accountId: number; email: string; sessionId: string | undefined; at: Date }

async function changeEmail(tx: Tx, { accountId, email, sessionId, at }: EmailChange) {
  const { email: before } = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  await setEmail(tx, accountId, email)
  const subject = 'Your e-mail address was changed'
  const text = [`Your Bellows account now has the address ${email} instead of ${before}.`]
  await recordCredentialChange(tx, { accountId, email: before!, sessionId, at, mail: { subject, text } })
  await queueEmail(tx, { to: email, subject, text })
}
