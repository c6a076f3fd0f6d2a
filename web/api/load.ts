import type { FetchQueryOptions } from '@tanstack/react-query'
import { redirect, type RouterContextProvider } from 'react-router'
import { clearedCookies } from '#web/session/session.ts'
import { notFound } from '#web/site/errors/error-texts.ts'
import { queryClientContext } from './contexts.ts'

export type LoaderArgs = { context: Readonly<RouterContextProvider>; request: Request }

/** The data of a public page: from the cache while it is fresh, otherwise from the API. An id that is malformed (400) does not exist (404). */
export const load = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  queryClientFor(args, query)
    .fetchQuery(query)
    .catch((error: unknown) => {
      throw hasStatus(error, 400) ? new Response(notFound.text, { status: 404 }) : error
    })

/** The data of a page that observes the same query: cached data at once, even if it is stale; then the page shows the refreshed data. */
export const loadStale = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  queryClientFor(args, query).ensureQueryData({ ...query, revalidateIfStale: true })

/**
 * The data of a dashboard page, requested on every visit and never cached. An expired session is cleared and leads to error 0; a page for
 * admins leads everybody else to the overview (DECIDE-08, DECIDE-30).
 */
export const loadForMember = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  loadUncached(args, query).catch((error: unknown) => {
    throw hasStatus(error, 401) ? sessionExpired() : hasStatus(error, 403) ? redirect('/dashboard/overview') : error
  })

/**
 * The data of a dashboard page for artists, requested on every visit and never cached; undefined for members without a name, who read
 * 'Profile required' (ERR-19). Other failures lead to the error of their status (ERR-20), an expired session to error 0 (DECIDE-30).
 */
export const loadForArtist = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T | undefined> =>
  loadUncached(args, query).catch((error: unknown) => {
    if (!(error instanceof Response)) throw error
    if (error.status === 403) return undefined
    throw error.status === 401 ? sessionExpired() : redirect(`/error/${error.status}`)
  })

const loadUncached = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  queryClientFor(args, query).fetchQuery({ ...query, staleTime: 0, gcTime: 0 })

/** A navigation that is interrupted cancels its query. */
function queryClientFor({ context, request }: LoaderArgs, { queryKey }: Pick<FetchQueryOptions, 'queryKey'>) {
  const queryClient = context.get(queryClientContext)
  request.signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey, exact: true }))
  return queryClient
}

const hasStatus = (error: unknown, status: number) => error instanceof Response && error.status === status

/** Browsers ignore the header: there `api` has cleared the cookies already. */
const sessionExpired = () => redirect('/error/0', { headers: clearedCookies().map((cookie): [string, string] => ['set-cookie', cookie]) })
