import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '../../http/rate-limits.ts'
import { lockVerification } from './email-verifications.ts'
import { setEmail } from './set-email.ts'

/** Corrects the address of an account that was never verified; a code that was mailed to the old one is worth nothing any more. */
export async function changeUnverifiedEmail(house: RateLimitDeps, { token, email, from }: { token: string; email: string; from: string }) {
  await house.db.transaction().execute(async (tx) => {
    const { id, purpose, account_id, email: before, code_requested_at } = await lockVerification(tx, token)
    if (purpose !== 'SIGN_UP') throw new HttpError(406, 'There is nothing to verify here.')
    if (email === before) return
    await setEmail(tx, account_id!, email)
    await tx
      .updateTable('email_verifications')
      .set({ email, code_requested_at: null, code_hash: null, code_expires_at: null, attempts_left: 0 })
      .where('id', '=', id)
      .execute()
    if (code_requested_at)
      await postLetter(tx, {
        to: before,
        subject: 'Your address was taken off an account',
        text: ['A new account at Bellows that was going to use this address will use another one. There is nothing to do.'],
      })
  })
}
