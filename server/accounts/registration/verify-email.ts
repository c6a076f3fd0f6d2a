import type { Tx } from '#server/database/schema.ts'
import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { countAttempt, type RateLimitDeps } from '../../http/rate-limits.ts'
import { verifyCode } from './email-verifications.ts'
import { setEmail } from './set-email.ts'

/** Proves an address by its code: a new account may log in from now on, an old one has another address. */
export async function verifyEmail(house: RateLimitDeps, { token, code }: { token: string; code: string }) {
  const { db, now } = house
  const proof = await db.selectFrom('email_verifications').select('purpose').where('id', '=', token).executeTakeFirst()
  if (!proof || proof.purpose === 'RESET') throw new HttpError(406, 'There is nothing to verify here.')
  await countAttempt(house, 'wrongCodes', token)
  await verifyCode(db, now(), { token, code }, (tx, { purpose, account_id, email }) =>
    purpose === 'SIGN_UP' ? activate(tx, account_id!, now()) : move(tx, account_id!, email),
  )
}

async function activate(tx: Tx, accountId: number, now: Date) {
  await tx.updateTable('accounts').set({ activated_at: now }).where('id', '=', accountId).execute()
}

async function move(tx: Tx, accountId: number, email: string) {
  const before = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
  await setEmail(tx, accountId, email)
  const text = [
    `Your account at Bellows now has the address ${email} instead of ${before.email}.`,
    'If that was not you, write to the contact address on the site at once.',
  ]
  for (const to of [before.email, email]) await postLetter(tx, { to, subject: 'Your e-mail address was changed', text })
}
