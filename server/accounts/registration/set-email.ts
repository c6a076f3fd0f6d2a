import type { Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Gives an account another address, which nobody else may have. */
export async function setEmail(tx: Tx, accountId: number, email: string) {
  await assertEmailFree(tx, email)
  await tx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', accountId)
    .execute()
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'accounts_email' ? taken() : error // somebody took it a moment ago
    })
}

/** Refuses an address that has an account. */
export async function assertEmailFree(tx: Tx, email: string) {
  if (await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) throw taken()
}

const taken = () => new HttpError(409, 'This e-mail address is already used.')
