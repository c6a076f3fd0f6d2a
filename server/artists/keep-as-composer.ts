import type { Tx } from '#server/database/schema.ts'

/**
 * The composer without an account who takes an artist's place on transcriptions by others, when the artist's account is deleted: what
 * others wrote down about their own pieces stays.
 */
export async function keepAsComposer(tx: Tx, artistId: number) {
  const artist = await tx.selectFrom('artists').select(['first_name', 'last_name', 'name']).where('id', '=', artistId).executeTakeFirstOrThrow()
  const { name, ...names } = artist
  const made = await tx
    .insertInto('artists')
    .values(names)
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const known = await tx
    .selectFrom('artists')
    .select('id')
    .where('account_id', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .executeTakeFirstOrThrow()
  return known.id
}
