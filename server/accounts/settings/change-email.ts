import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '../../http/rate-limits.ts'
import { createToken } from '../registration/email-verifications.ts'
import { assertEmailFree } from '../registration/set-email.ts'

/** Begins the change of an address: the old one stays until a code has proven the new one, and its owner is told. */
export async function changeEmail(house: RateLimitDeps, { accountId, email }: { accountId: number; email: string }) {
  const { db, now } = house
  return db.transaction().execute(async (tx) => {
    const before = await tx.selectFrom('accounts').select('email').where('id', '=', accountId).forUpdate().executeTakeFirstOrThrow()
    if (before.email === email) throw new HttpError(409, 'This is your address already.')
    await assertEmailFree(tx, email)
    const proof = {
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
      .values({ ...proof, account_id: accountId })
      .onConflict((known) => known.column('account_id').doUpdateSet(proof))
      .execute()
    await postLetter(tx, {
      to: before.email,
      subject: 'Somebody wants to change your e-mail address',
      text: [
        `Your account at Bellows is going to have the address ${email}, as soon as a code that was sent there is entered.`,
        'If that was not you, change your password.',
      ],
    })
    return { id: proof.id }
  })
}
