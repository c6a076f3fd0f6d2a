import type { Tx } from '#server/database/schema.ts'

/**
 * The artist who wrote a transcribed work: the one that was picked, or whose name it is in any letters, or a new one without
 * an account (DECIDE-16).
 */
export async function findOrMakeComposer(tx: Tx, { id, name }: { id?: number | undefined; name: string }): Promise<number> {
  const picked = id === undefined ? undefined : await knownArtists(tx).select('id').where('id', '=', id).executeTakeFirst()
  if (picked) return picked.id
  const namesake = () =>
    knownArtists(tx)
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
      .orderBy('account_id', (order) => order.nullsFirst())
      .orderBy('id')
      .executeTakeFirst()
  const found = await namesake()
  if (found) return found.id
  const [, first, last] = /^(?:(.*) )?(\S+)$/.exec(name)!
  const made = await tx
    .insertInto('artists')
    .values({ first_name: first ?? '', last_name: last! })
    .onConflict((conflict) => conflict.doNothing()) // somebody made the same one a moment ago
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await namesake())!.id
}

/** All artists but those that stand for a deleted account. */
export const knownArtists = (tx: Tx) =>
  tx
    .selectFrom('artists')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('accounts').select('accounts.id').whereRef('accounts.id', '=', 'artists.account_id').where('closed_at', 'is not', null),
        ),
      ),
    )
