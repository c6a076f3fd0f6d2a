import type { Database } from '#server/database/schema.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import type { Files } from '#server/integrations/files.ts'
import { addBookmark } from './add-bookmark.ts'
import { downloadScore } from './download-score.ts'
import { listBookmarkedPieces } from './list-bookmarked-pieces.ts'
import { listDownloads } from './list-downloads.ts'
import { listLikedPieces } from './list-liked-pieces.ts'
import { removeBookmark } from './remove-bookmark.ts'
import { toggleLike } from './toggle-like.ts'

/** The collection room. */
export const collectionRoutes = ({ db, files }: { db: Database; files: Files }): OperationHandlers<'collection'> => ({
  toggleLike: async ({ caller, params }) => {
    await toggleLike(db, caller, params.pieceId)
    return { status: 200, message: '' }
  },
  listLikedPieces: async ({ caller }) => ({ status: 200, message: '', data: await listLikedPieces(db, caller) }),
  addBookmark: async ({ caller, params }) => {
    await addBookmark(db, caller, params.pieceId)
    return { status: 200, message: '' }
  },
  removeBookmark: async ({ caller, params }) => {
    await removeBookmark(db, caller, params.pieceId)
    return { status: 200, message: '' }
  },
  listBookmarkedPieces: async ({ caller }) => ({ status: 200, message: '', data: await listBookmarkedPieces(db, caller) }),
  listDownloads: async ({ caller }) => ({ status: 200, message: '', data: await listDownloads(db, caller) }),
  downloadScore: async ({ caller, visit, params }) => ({
    status: 200,
    message: '',
    data: await downloadScore({ db, files }, { caller, visit, ...params }),
  }),
})
