import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { listSavedPieces } from './list-saved-pieces.ts'

type Request = OperationRequest<'listBookmarkedPieces', 'caller' | 'query'>

/** One page of the pieces that the caller has bookmarked, the most recent bookmark first. */
export const listBookmarkedPieces = ({ db }: Pick<AppDeps, 'db'>, { caller, query }: Request) => listSavedPieces(db, caller, 'bookmarks', query)
