import type { Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** The account that an admin changes, locked until the transaction ends. A deleted account does not exist for admins. */
export async function lockAccount(tx: Tx, id: number) {
  const account = await tx
    .selectFrom('accounts')
    .select(['blocked_at', 'is_verified', 'email'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new HttpError(404, 'This account does not exist.')
  return { ...account, email: account.email! } // only deleted accounts have none
}
