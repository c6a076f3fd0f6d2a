import type { Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Gives an account another address, which no other account has. */
export async function setEmail(tx: Tx, accountId: number, email: string) {
  await assertEmailFree(tx, email)
  await tx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', accountId)
    .execute()
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'accounts_email' ? emailTaken() : error // another account took it a moment ago
    })
}

/** Throws if the address has an account. */
export async function assertEmailFree(tx: Tx, email: string) {
  if (await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) throw emailTaken()
}

/** The error for an address that has an account already. */
export const emailTaken = () => new HttpError(409, 'This e-mail address is already used.')
