import type { FeatureOperations } from '#server/http/operation.ts'
import { addBookmark } from './add-bookmark.ts'
import { downloadScore } from './download-score.ts'
import { listBookmarkedPieces } from './list-bookmarked-pieces.ts'
import { listDownloads } from './list-downloads.ts'
import { listLibrary } from './list-library.ts'
import { listLikedPieces } from './list-liked-pieces.ts'
import { removeBookmark } from './remove-bookmark.ts'
import { toggleLike } from './toggle-like.ts'

export const collectionOperations = {
  toggleLike,
  listLikedPieces,
  addBookmark,
  removeBookmark,
  listBookmarkedPieces,
  listDownloads,
  listLibrary,
  downloadScore,
} satisfies FeatureOperations<'collection'>
