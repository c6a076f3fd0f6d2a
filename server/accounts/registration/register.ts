import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { assertUncommon, hashPassword } from '../passwords.ts'
import { createToken, emailTaken } from './email-verifications.ts'

/** Creates an account whose address is not verified yet, and answers the token by which it is verified. */
export async function register(deps: Pick<AppDeps, 'db' | 'now'>, { body: { email, password } }: OperationRequest<'register', 'body'>) {
  await assertUncommon(password)
  const password_hash = await hashPassword(password)
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const account = await tx
      .insertInto('accounts')
      .values({ email, password_hash, password_changed_at: now, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!account) throw emailTaken()
    const id = createToken()
    await tx.insertInto('email_verifications').values({ id, purpose: 'SIGN_UP', account_id: account.id, email, created_at: now }).execute()
    return { account: { id } }
  })
}
