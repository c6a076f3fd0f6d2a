import type { Tx } from '#server/database/schema.ts'

/** Deletes the drafts of an account that is deleted. */
export const eraseDrafts = (tx: Tx, accountId: number) => tx.deleteFrom('drafts').where('account_id', '=', accountId).execute()
