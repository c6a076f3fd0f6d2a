import type { Tx } from '#server/database/schema.ts'

/**
 * Finds the original composer of a transcription: the artist that was selected, or the one of this name in upper or lower case; or creates one
 * without an account (DECIDE-16).
 */
export async function findOrCreateComposer(tx: Tx, { id, name }: { id?: number | undefined; name: string }): Promise<number> {
  const selected = id === undefined ? undefined : await existingArtists(tx).select('id').where('id', '=', id).executeTakeFirst()
  if (selected) return selected.id
  const findByName = () =>
    existingArtists(tx)
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
      .orderBy('account_id', (order) => order.nullsFirst())
      .orderBy('id')
      .executeTakeFirst()
  const existing = await findByName()
  if (existing) return existing.id
  const [, first, last] = /^(?:(.*) )?(\S+)$/.exec(name)!
  const created = await tx
    .insertInto('artists')
    .values({ first_name: first ?? '', last_name: last! })
    .onConflict((conflict) => conflict.doNothing()) // another request created the same one a moment ago
    .returning('id')
    .executeTakeFirst()
  return created?.id ?? (await findByName())!.id
}

/** All artists but those of deleted accounts. */
export const existingArtists = (tx: Tx) =>
  tx
    .selectFrom('artists')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('accounts').select('accounts.id').whereRef('accounts.id', '=', 'artists.account_id').where('deleted_at', 'is not', null),
        ),
      ),
    )

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
