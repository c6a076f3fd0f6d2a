import type { Tx } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** An account that an admin judges, held until the transaction ends. Nothing is done to one that its owner has deleted. */
export async function holdAccount(tx: Tx, id: number) {
  const account = await tx
    .selectFrom('accounts')
    .select(['blocked_at', 'is_verified', 'email'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new HttpError(404, 'This account does not exist.')
  return account
}
