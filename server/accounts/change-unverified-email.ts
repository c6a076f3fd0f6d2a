import { postLetter } from '#server/jobs/send-email.ts'
import { HttpError } from '#server/http/http-error.ts'
import { countAttempt, networkOf, type Counting } from './rate-limits.ts'
import { holdProof } from './mailbox-proofs.ts'
import { takeAddress } from './take-address.ts'

/** Corrects the address of an account that was never verified; a code that was mailed to the old one is worth nothing any more. */
export async function changeUnverifiedEmail(house: Counting, { token, email, from }: { token: string; email: string; from: string }) {
  await countAttempt(house, 'codesFrom', networkOf(from))
  await house.db.transaction().execute(async (tx) => {
    const { id, purpose, account_id, email: before, asked_at } = await holdProof(tx, token)
    if (purpose !== 'SIGN_UP') throw new HttpError(406, 'There is nothing to verify here.')
    if (email === before) return
    await takeAddress(tx, account_id!, email)
    await tx
      .updateTable('mailbox_proofs')
      .set({ email, asked_at: null, code_hash: null, code_until: null, tries_left: 0 })
      .where('id', '=', id)
      .execute()
    if (asked_at)
      await postLetter(tx, {
        to: before,
        subject: 'Your address was taken off an account',
        text: ['A new account at Bellows that was going to use this address will use another one. There is nothing to do.'],
      })
  })
}
