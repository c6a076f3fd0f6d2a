import { sql } from 'kysely'
import type { Tx } from '#server/database/schema.ts'

/** Whether an artist's name is this one, but for what `toKey` leaves out of a comparison. */
const isNamed = (name: string) => sql<boolean>`name_key(name) = (select name_key(${name}))`

/** Lets transactions that create a composer of the same name wait for each other, however they spell it. */
const lockName = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtext('composer ' || name_key(${name})))`.execute(tx)

/**
 * Finds the original composer of a transcription: the artist that was selected, or the one of this name, whatever its case and apostrophes; or
 * creates one without an account (DECIDE-16).
 */
export async function findOrCreateComposer(tx: Tx, { id, name }: { id?: number | undefined; name: string }): Promise<number> {
  const selected = id === undefined ? undefined : await existingArtists(tx).select('id').where('id', '=', id).executeTakeFirst()
  if (selected) return selected.id
  const findByName = () =>
    existingArtists(tx)
      .select('id')
      .where(isNamed(name))
      .orderBy('account_id', (order) => order.nullsFirst())
      .orderBy('id')
      .executeTakeFirst()
  const known = await findByName()
  if (known) return known.id
  await lockName(tx, name)
  const [, first, last] = /^(?:(.*) )?(\S+)$/.exec(name)!
  return createUnless(findByName, tx, { first_name: first ?? '', last_name: last! })
}

type Found = { id: number } | undefined

/** Creates a composer unless there is one, and returns the id; an admin may be giving this name to another one at the same time. */
async function createUnless(find: () => Promise<Found>, tx: Tx, names: { first_name: string; last_name: string }) {
  const existing = await find()
  if (existing) return existing.id
  const created = await tx
    .insertInto('artists')
    .values(names)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return (created ?? (await find())!).id
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
  await lockName(tx, name)
  const findDetached = () =>
    tx.selectFrom('artists').select('id').where('account_id', 'is', null).where(isNamed(name)).orderBy('id').executeTakeFirst()
  return createUnless(findDetached, tx, names)
}
