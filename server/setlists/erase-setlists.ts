import type { Tx } from '#server/database/schema.ts'

/** Deletes the setlists of an account that is deleted; their links end. */
export const eraseSetlists = (tx: Tx, accountId: number) => tx.deleteFrom('setlists').where('account_id', '=', accountId).execute()
