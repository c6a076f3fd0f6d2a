import { sql } from 'kysely'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { Tx } from '#server/database/schema.ts'

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
