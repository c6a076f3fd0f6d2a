import type { FeatureOperations } from '#server/http/operation.ts'
import { getDiscoverPage } from './discover/get-discover-page.ts'
import { getLandingPage } from './landing/get-landing-page.ts'
import { filterPieces } from './list/filter-pieces.ts'
import { listKeywords } from './list/list-keywords.ts'
import { matchPieces } from './list/match-pieces.ts'
import { getPiece } from './piece/get-piece.ts'
import { getIncipit } from './piece/get-incipit.ts'
import { getPage } from './piece/get-page.ts'
import { getPreview } from './piece/get-preview.ts'
import { findSuggestions } from './suggestions/find-suggestions.ts'

export const catalogueOperations = {
  filterPieces,
  findSuggestions,
  matchPieces,
  getPiece,
  getIncipit,
  getPage,
  getPreview,
  listKeywords,
  getDiscoverPage,
  getLandingPage,
} satisfies FeatureOperations<'catalogue'>
