import { keepAsComposer } from '#server/artists/keep-as-composer.ts'
import type { Tx } from '#server/database/schema.ts'
import { removeOrKeep } from './delete-piece.ts'

/**
 * Takes the pieces of an artist whose account is being deleted out of the library, as if each was deleted: those that were bought stay
 * for their buyers (DECIDE-23). On pieces of others the artist is named without a page. Answers whose uploads are of no use any more.
 */
export async function withdrawPieces(tx: Tx, artistId: number, now: Date) {
  await tx.selectFrom('artists').select('id').where('id', '=', artistId).forUpdate().execute() // no piece comes in between
  const own = await tx.selectFrom('pieces').select('id').where('artist_id', '=', artistId).orderBy('id').forUpdate().execute()
  for (const { id } of own) await removeOrKeep(tx, id, now)
  await tx.updateTable('contributors').set({ artist_id: null }).where('artist_id', '=', artistId).execute()
  await nameWithoutAccount(tx, artistId)
  const uploads = (table: 'score_files' | 'audio_files') => tx.selectFrom(table).select('id').where('account_id', '=', artistId).execute()
  return [...(await uploads('score_files')), ...(await uploads('audio_files'))].map(({ id }) => id)
}

async function nameWithoutAccount(tx: Tx, artistId: number) {
  const transcriptions = await tx
    .selectFrom('pieces')
    .select('id')
    .where('real_composer_id', '=', artistId)
    .where('artist_id', '<>', artistId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (transcriptions.length === 0) return
  const real_composer_id = await keepAsComposer(tx, artistId)
  const ids = transcriptions.map(({ id }) => id)
  await tx
    .updateTable('pieces')
    .set({ real_composer_id })
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}
