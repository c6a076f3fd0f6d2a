import { detachComposer } from '#server/artists/composers.ts'
import type { Tx } from '#server/database/schema.ts'
import { eraseFromChanges } from '../changes/observe-change.ts'
import { deleteOrHide } from './delete-piece.ts'

/**
 * Deletes the pieces of an artist whose account is being deleted; those that were bought are hidden and kept for their buyers (DECIDE-23).
 * On pieces of others the artist is named without a page. Returns the ids of the account's uploads.
 */
export async function deletePiecesOfArtist(tx: Tx, artistId: number, now: Date) {
  await tx.selectFrom('artists').select('id').where('id', '=', artistId).forUpdate().execute() // so that no piece is added meanwhile
  const pieces = await tx.selectFrom('pieces').select('id').where('artist_id', '=', artistId).orderBy('id').forUpdate().execute()
  for (const { id } of pieces) await deleteOrHide(tx, id, now)
  await eraseTexts(
    tx,
    pieces.map(({ id }) => id),
  )
  await tx.updateTable('contributors').set({ artist_id: null, name: 'Deleted artist' }).where('artist_id', '=', artistId).execute()
  await unlinkFromTranscriptions(tx, artistId)
  await eraseFromChanges(tx, artistId)
  await tx.deleteFrom('mentions').where('artist_id', '=', artistId).execute()
  const uploads = (table: 'score_files' | 'audio_files') => tx.selectFrom(table).select('id').where('account_id', '=', artistId).execute()
  return [...(await uploads('score_files')), ...(await uploads('audio_files'))].map(({ id }) => id)
}

/** Erases what pieces that stay for their buyers say beside the scores, and what was said about them. */
async function eraseTexts(tx: Tx, ids: number[]) {
  if (ids.length === 0) return
  await tx.updateTable('pieces').set({ description: '' }).where('id', 'in', ids).execute()
  await tx.updateTable('performances').set({ title: '', description: '' }).where('piece_id', 'in', ids).execute()
  await tx.updateTable('piece_events').set({ message: 'Erased' }).where('piece_id', 'in', ids).where('message', '!=', '').execute()
}

async function unlinkFromTranscriptions(tx: Tx, artistId: number) {
  const transcriptions = await tx
    .selectFrom('pieces')
    .select('id')
    .where('real_composer_id', '=', artistId)
    .where('artist_id', '<>', artistId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (transcriptions.length === 0) return
  const real_composer_id = await detachComposer(tx, artistId)
  const ids = transcriptions.map(({ id }) => id)
  await tx
    .updateTable('pieces')
    .set({ real_composer_id })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
