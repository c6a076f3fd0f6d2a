import { sql } from 'kysely'
import { similarPieces } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { selectCards, toCard } from './cards.ts'

type Piece = { id: number; keywords: string[]; instruments: number[] }

/** The public pieces that share most keywords and instruments with this one (DECIDE-69). */
export async function findSimilarPieces(db: Database, { id, keywords, instruments }: Piece) {
  const shared = sql<number>`
    (select count(*) from unnest(pieces.keywords) word where word = any (${keywords}::text[]))
    + (select count(distinct player) from unnest(pieces.instruments) player where player <> 1 and player = any (${instruments}::int[]))`
  const rows = await selectCards(db)
    .where('pieces.id', '<>', id)
    .where(shared, '>', 0)
    .orderBy(shared, 'desc')
    .orderBy('likes', 'desc')
    .orderBy('pieces.id', 'desc')
    .limit(similarPieces)
    .execute()
  return rows.map(toCard)
}
