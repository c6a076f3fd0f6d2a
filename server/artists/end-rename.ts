import type { Tx } from '#server/database/schema.ts'

/** Ends the waiting of a changed name for an admin's look, and returns whether it waited. */
export async function endRename(tx: Tx, artistId: number) {
  const ended = await tx
    .updateTable('artists')
    .set({ verified_name: null })
    .where('id', '=', artistId)
    .where('verified_name', 'is not', null)
    .returning('id')
    .execute()
  return ended.length > 0
}
