import { similarPieces } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { findCards } from './find-cards.ts'
import type { Catalogue } from './memory/catalogue.ts'

type Piece = { id: number; keywords: string[]; instruments: number[] }

/** The public pieces that share most keywords and instruments with this one (DECIDE-69). */
export async function findSimilarPieces(db: Database, catalogue: Catalogue, { id, keywords, instruments }: Piece) {
  const partners = new Set(instruments).difference(new Set([1]))
  const taste = { keywords: new Map(keywords.map((keyword) => [keyword, 1])), instruments: partners }
  return findCards(db, catalogue.related(taste, { except: [id], most: similarPieces }))
}
