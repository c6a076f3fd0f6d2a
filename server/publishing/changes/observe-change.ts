import { sql } from 'kysely'
import { localLink } from '#contract/pieces/piece-input.ts'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { Tx } from '#server/database/schema.ts'
import { changedParts, readComparedParts } from './read-change.ts'

/**
 * Reads what an admin has seen of a locked piece before an edit. The returned function records after the edit whether the piece differs from it:
 * the first change is kept, and forgotten when an edit leads back. Changes of verified artists and of pieces that are not confirmed are not recorded.
 */
export async function observeChange(tx: Tx, pieceId: number): Promise<(at: Date) => Promise<void>> {
  const { state, is_verified, seen } = await tx
    .selectFrom('pieces')
    .leftJoin('accounts', 'accounts.id', 'artist_id')
    .leftJoin('piece_changes', 'piece_id', 'pieces.id')
    .select(['state', 'is_verified', 'seen'])
    .where('pieces.id', '=', pieceId)
    .executeTakeFirstOrThrow()
  if (state !== 'CONFIRMED' || (is_verified && !seen)) return async () => {}
  const before = seen ?? (await readComparedParts(tx, pieceId))
  return async (at) => {
    const isChanged = changedParts(before, await readComparedParts(tx, pieceId)).length > 0
    if (seen && !isChanged) await tx.deleteFrom('piece_changes').where('piece_id', '=', pieceId).execute()
    if (seen || !isChanged) return
    const score_ids = before.scores.map(({ scoreId }) => scoreId)
    const audio_ids = before.recordings.flatMap(({ link }) => localLink.exec(link)?.[1] ?? [])
    await tx
      .insertInto('piece_changes')
      .values({ piece_id: pieceId, seen: JSON.stringify(before), score_ids, audio_ids, changed_at: at })
      .execute()
  }
}

/**
 * Erases an artist whose account is being deleted from what admins compare: the changes of the artist's own pieces, and the name on those of others.
 * The statement about the original of a transcription stays, as in the piece itself.
 */
export async function eraseFromChanges(tx: Tx, artistId: number) {
  await tx
    .deleteFrom('piece_changes')
    .where('piece_id', 'in', (eb) => eb.selectFrom('pieces').select('id').where('artist_id', '=', artistId))
    .execute()
  const named = JSON.stringify({ people: [{ artistId }] })
  const others = await tx.selectFrom('piece_changes').select(['piece_id', 'seen']).where(sql<boolean>`seen @> ${named}::jsonb`).forUpdate().execute() // prettier-ignore
  for (const { piece_id, seen } of others) {
    const people = seen.people.map((person) =>
      person.artistId === artistId && person.role !== originalComposer ? { ...person, name: 'Deleted artist', artistId: -1 } : person,
    )
    await tx
      .updateTable('piece_changes')
      .set({ seen: JSON.stringify({ ...seen, people }) })
      .where('piece_id', '=', piece_id)
      .execute()
  }
}
