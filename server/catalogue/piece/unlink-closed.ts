import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'
import type { readDetails } from './read-details.ts'

type Piece = Pick<Awaited<ReturnType<typeof readDetails>>[number], 'composer' | 'transcriptionInfo' | 'contributors'>

/** The ids of the people on these pieces whose accounts are blocked or deleted. */
export async function readClosedAccounts(db: Database, pieceIds: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('pieces')
    .leftJoin('contributors', 'contributors.piece_id', 'pieces.id')
    .innerJoin('accounts', (join) =>
      join.on((eb) => eb(eb.ref('accounts.id'), '=', eb.fn.any(sql<number[]>`array[pieces.artist_id, real_composer_id, contributors.artist_id]`))),
    )
    .select('accounts.id')
    .where((eb) => eb('pieces.id', '=', eb.fn.any(eb.val(pieceIds))))
    .where('blocked_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The piece without links to people whose accounts are closed: their id is 0, or -1 among the contributors. */
export function unlinkClosed<T extends Piece>(piece: T, closed: Set<number>): T {
  const { composer, transcriptionInfo: origin, contributors } = piece
  const unlink = <Person extends { id: number; hasPicture: boolean }>(person: Person) =>
    closed.has(person.id) ? { ...person, id: 0, hasPicture: false } : person
  return {
    ...piece,
    composer: unlink(composer),
    transcriptionInfo: origin && { ...origin, realComposer: unlink(origin.realComposer) },
    contributors: contributors.map((person) => (closed.has(person.artistId) ? { ...person, artistId: -1, hasPicture: false } : person)),
  }
}
