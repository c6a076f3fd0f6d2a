import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import { assertCurrent, changedFields, recordEdit } from '#server/audit/record-edit.ts'
import { transact } from '#server/database/transact.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { watchWaitingBytes } from '../uploads/waiting-files.ts'
import { observeChange } from '../changes/observe-change.ts'
import { endDraft } from '../drafts/end-draft.ts'
import { askArtists } from '../mentions/update-mentions.ts'
import { lockOwnPiece } from '../own-pieces/lock-own-piece.ts'
import { readEditedFields } from './read-edited-fields.ts'
import { toPieceColumns, insertPieceParts } from './write-piece.ts'

type Deps = Pick<AppDeps, 'db' | 'publicUrl' | 'now'>
type Request = OperationRequest<'editPiece', 'caller' | 'params' | 'body' | 'origin'>

/**
 * Changes the caller's piece. A confirmed piece stays confirmed, and an admin compares it with what was seen before unless its artist is verified;
 * a rejected one waits for review again (DECIDE-20). An edit that began from an older version is refused. Its draft is deleted.
 */
export async function editPiece({ db, publicUrl, now }: Deps, { caller, origin, params: { pieceId }, body: { version: began, ...input } }: Request) {
  const at = now()
  return transact(db, async (tx) => {
    await tx.selectFrom('accounts').select('id').where('id', '=', caller.accountId).forNoKeyUpdate().execute() // locked before its pieces, as everywhere
    const { state, version: current } = await lockOwnPiece(tx, caller, pieceId)
    await assertCurrent(tx, { piece_id: pieceId }, { caller, began, current })
    const before = await readEditedFields(tx, pieceId)
    const assertWaitingBytes = await watchWaitingBytes(tx, caller.accountId)
    const recordChange = await observeChange(tx, pieceId)
    await tx
      .updateTable('pieces')
      .set({ version: current + 1, state: state === 'REJECTED' ? 'REJECTED_BUT_EDITED' : state })
      .set(await toPieceColumns(tx, input))
      .where('id', '=', pieceId)
      .execute()
    await removeScores(tx, pieceId, { remaining: input.scores.map(({ scoreId }) => scoreId), at })
    await tx.deleteFrom('performances').where('piece_id', '=', pieceId).execute()
    await tx.deleteFrom('contributors').where('piece_id', '=', pieceId).execute()
    await insertPieceParts(tx, { accountId: caller.accountId, pieceId, input })
    await assertWaitingBytes()
    const event = { piece_id: pieceId, kind: 'EDIT' as const, account_id: caller.accountId, at, rights_version: input.rights ?? null }
    await tx.insertInto('piece_events').values(event).execute()
    const changed = changedFields(before, await readEditedFields(tx, pieceId))
    await recordEdit(tx, { piece_id: pieceId }, { version: current + 1, changed, accountId: caller.accountId, origin, at })
    await recordChange(at)
    await endDraft(tx, caller.accountId, input)
    await askArtists(tx, pieceId, { at, publicUrl })
    return { pieceId, confirmed: state === 'CONFIRMED' }
  })
}

/**
 * Deletes the rows of the remaining scores, which are inserted again, and takes all others out of the piece: once the piece has an order
 * they are marked as removed, because buyers keep them; without orders their rows are deleted and their files swept later. The piece is
 * locked, so that no order can be placed meanwhile.
 */
async function removeScores(tx: Tx, pieceId: number, { remaining, at }: { remaining: string[]; at: Date }) {
  await tx.deleteFrom('scores').where('piece_id', '=', pieceId).where('id', 'in', remaining).execute()
  const { lastLineId } = await tx
    .selectFrom('order_lines')
    .select((eb) => eb.fn.max<number | null>('id').as('lastLineId'))
    .where('piece_id', '=', pieceId)
    .executeTakeFirstOrThrow()
  if (lastLineId === null) await tx.deleteFrom('scores').where('piece_id', '=', pieceId).execute()
  else
    await tx
      .updateTable('scores')
      .set({ removed_at: at, last_line_id: lastLineId })
      .where('piece_id', '=', pieceId)
      .where('removed_at', 'is', null)
      .execute()
}
