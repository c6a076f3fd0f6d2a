import type { PieceInput } from '#contract/pieces/piece-input.ts'
import type { Tx } from '#server/database/schema.ts'

/** Deletes the draft that a piece was published or edited with, unless it was changed since on another device. */
export async function endDraft(tx: Tx, accountId: number, { draftId, draftRevision }: Pick<PieceInput, 'draftId' | 'draftRevision'>) {
  if (draftId === undefined || draftRevision === undefined) return
  const draft = tx.deleteFrom('drafts').where('account_id', '=', accountId).where('id', '=', draftId)
  await draft.where('revision', '=', draftRevision).execute()
}
