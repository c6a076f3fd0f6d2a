import type { Tx } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'

/** Which of these are uploads of the caller's that are still there. They stay until the transaction ends. */
export async function lockUploads(tx: Tx, { accountId }: Caller, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const scores = tx.selectFrom('score_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forKeyShare()
  const recordings = tx.selectFrom('audio_files').select('id').where('account_id', '=', accountId).where('id', 'in', ids).forKeyShare()
  return [...(await scores.execute()), ...(await recordings.execute())].map(({ id }) => id)
}
