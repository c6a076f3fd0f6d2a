import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { listSavedPieces } from './list-bookmarked-pieces.ts'

/** One page of the pieces that the caller likes, the most recent like first. */
export const listLikedPieces = ({ db }: Pick<AppDeps, 'db'>, { caller, query }: OperationRequest<'listLikedPieces', 'caller' | 'query'>) =>
  listSavedPieces(db, caller, 'likes', query)
