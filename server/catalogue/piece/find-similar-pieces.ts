import { similarPieceCount } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { findCards } from '../cards.ts'
import type { Catalogue } from '../memory/catalogue.ts'

type Piece = { id: number; keywords: string[]; instruments: number[] }

/** The public pieces that share the most keywords and instruments with this one (DECIDE-69). */
export async function findSimilarPieces(db: Database, catalogue: Catalogue, caller: Caller | undefined, { id, keywords, instruments }: Piece) {
  const otherInstruments = new Set(instruments).difference(new Set([1]))
  const preferences = { keywords: new Map(keywords.map((keyword) => [keyword, 1])), instruments: otherInstruments }
  return findCards(db, caller, catalogue.related(preferences, { except: [id], limit: similarPieceCount }))
}
