import type { QueryClient } from '@tanstack/react-query'
import { api, dataOf } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { PendingAction } from './pending-actions.ts'

/** Likes and bookmarks what the member pressed before logging in, and says so. What they had liked or bookmarked already stays. */
export async function performPendingActions(queryClient: QueryClient, actions: PendingAction[]) {
  const outcomes = await Promise.allSettled(actions.map(perform))
  for (const outcome of outcomes) toast(outcome.status === 'fulfilled' ? outcome.value : unknownErrorText)
  await invalidateAll(queryClient)
}

/** Has everything loaded again that was asked for before, also what is on its way: a first answer that is late would count as new otherwise. */
export async function invalidateAll(queryClient: QueryClient) {
  const underWay = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
  await Promise.allSettled(underWay.map(async ({ promise }) => promise))
  await queryClient.invalidateQueries()
}

async function perform({ kind, pieceId }: PendingAction): Promise<string> {
  const params = { pieceId }
  const { piece, hasLiked, hasBookmarked } = await dataOf(api.getPiece({ params }))
  if (kind === 'like') {
    if (!hasLiked) await dataOf(api.toggleLike({ params }))
    return `You like “${piece.title}”`
  }
  if (!hasBookmarked) await dataOf(api.addBookmark({ params }))
  return `“${piece.title}” is in your bookmarks`
}
