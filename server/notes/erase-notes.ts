import type { Tx } from '#server/database/schema.ts'

/** Deletes what an account that is deleted has written into scores. */
export async function eraseNotes(tx: Tx, accountId: number) {
  await tx.deleteFrom('score_marks').where('account_id', '=', accountId).execute()
  await tx.deleteFrom('noted_scores').where('account_id', '=', accountId).execute()
}
