import { onlineManager, type FetchQueryOptions } from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { notFound } from '#web/site/errors/error-texts.ts'
import { queryClientContext } from './contexts.ts'

export type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request }

/**
 * The data of a public page: from the cache while it is fresh or the server cannot be reached, otherwise from the API. An id that is malformed
 * (400) does not exist (404).
 */
export const load = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  queryClientFor(args, query)
    .fetchQuery(onlineManager.isOnline() ? query : { ...query, staleTime: Infinity })
    .catch((error: unknown) => {
      throw hasStatus(error, 400) ? new Response(notFound.text, { status: 404 }) : error
    })

/** The data of a page that observes the same query: cached data at once, even if it is stale; then the page shows the refreshed data. */
export const loadStale = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  queryClientFor(args, query).ensureQueryData({ ...query, revalidateIfStale: true })

/** A navigation that is interrupted cancels its query. */
export function queryClientFor({ context, request }: LoaderArgs, { queryKey }: Pick<FetchQueryOptions, 'queryKey'>) {
  const queryClient = context.get(queryClientContext)
  request.signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey, exact: true }))
  return queryClient
}

/** Whether an error is an answer with this status. */
export const hasStatus = (error: unknown, status: number) => error instanceof Response && error.status === status
