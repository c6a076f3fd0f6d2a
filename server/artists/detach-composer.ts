import type { Tx } from '#server/database/schema.ts'

/**
 * Returns the composer without an account who replaces an artist on transcriptions by others, because their statement about the original
 * stays when the artist's account is deleted.
 */
export async function detachComposer(tx: Tx, artistId: number) {
  const artist = await tx.selectFrom('artists').select(['first_name', 'last_name', 'name']).where('id', '=', artistId).executeTakeFirstOrThrow()
  const { name, ...names } = artist
  const created = await tx
    .insertInto('artists')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const existing = await tx
    .selectFrom('artists')
    .select('id')
    .where('account_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .executeTakeFirstOrThrow()
  return existing.id
}
