import { postLetter } from '#server/outside/mail.ts'
import { countAttempt, type Counting } from './attempts.ts'
import { proveMailbox } from './mailbox-proofs.ts'
import { takeAddress } from './take-address.ts'
import { Refusal } from '#server/refusal.ts'

/** Proves an address by its code: a new account may log in from now on, an old one has another address. */
export async function verifyEmail(house: Counting, { token, code }: { token: string; code: string }) {
  const now = house.now()
  const proof = await house.db.selectFrom('mailbox_proofs').select('purpose').where('id', '=', token).executeTakeFirst()
  if (!proof || proof.purpose === 'RESET') throw new Refusal(406, 'There is nothing to verify here.')
  await countAttempt(house, 'wrongCodes', token)
  await proveMailbox(house.db, now, { token, code }, async (tx, { purpose, account_id, email }) => {
    if (purpose === 'SIGN_UP') return void (await tx.updateTable('accounts').set({ activated_at: now }).where('id', '=', account_id).execute())
    const before = await tx.selectFrom('accounts').select('email').where('id', '=', account_id).executeTakeFirstOrThrow()
    await takeAddress(tx, account_id!, email)
    for (const to of [before.email, email])
      await postLetter(tx, {
        to,
        subject: 'Your e-mail address was changed',
        text: [
          `Your account at Bellows now has the address ${email} instead of ${before.email}.`,
          'If that was not you, write to the contact address on the site at once.',
        ],
      })
  })
}
