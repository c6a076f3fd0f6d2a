import type { Database } from '#server/database/schema.ts'

/** The ids of the artists whom a piece names, also where it does not link to them: the original composer or 0, and the contributors in order or -1. */
export async function readNamedArtists(db: Database, pieceId: number) {
  const [piece, contributors] = await Promise.all([
    db.selectFrom('pieces').select('real_composer_id').where('id', '=', pieceId).executeTakeFirst(),
    db.selectFrom('contributors').select('artist_id').where('piece_id', '=', pieceId).orderBy('position').execute(),
  ])
  return { composerId: piece?.real_composer_id ?? 0, contributorIds: contributors.map(({ artist_id }) => artist_id ?? -1) }
}
