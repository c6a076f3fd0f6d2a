import { HttpError } from '#server/http/http-error.ts'
import { countAttempt, networkOf, type Counting } from './rate-limits.ts'
import { newToken } from './mailbox-proofs.ts'
import { hashPassword } from './passwords.ts'

type NewAccount = { email: string; password: string; from: string }

/** Opens an account whose address has still to be verified, and gives the name by which that is done. */
export async function register(house: Counting, { email, password, from }: NewAccount) {
  await countAttempt(house, 'signUpsFrom', networkOf(from))
  const password_hash = await hashPassword(password)
  const now = house.now()
  return house.db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({ email, password_hash, password_changed_at: now, created_at: now })
      .onConflict((known) => known.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new HttpError(409, 'This e-mail address is already used.')
    const id = newToken()
    await tx.insertInto('mailbox_proofs').values({ id, purpose: 'SIGN_UP', account_id: account.id, email, created_at: now }).execute()
    return { id }
  })
}
