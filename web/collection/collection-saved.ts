import type { QueryClient } from '@tanstack/react-query'

/** Resolves once all likes and bookmarks on their way have reached the server, so that a list requested after it contains them. */
export function collectionSaved(queryClient: QueryClient) {
  const isSaved = () => queryClient.isMutating({ mutationKey: ['collection'] }) === 0
  return new Promise<void>((resolve) => {
    if (isSaved()) return resolve()
    const unsubscribe = queryClient.getMutationCache().subscribe(() => {
      if (!isSaved()) return
      unsubscribe()
      resolve()
    })
  })
}
