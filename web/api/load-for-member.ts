import type { FetchQueryOptions } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { factorRequired } from '#contract/accounts/factor-required.ts'
import { clearedCookies } from '#web/session/session.ts'
import { hasStatus, queryClientFor, type LoaderArgs } from './load.ts'

/**
 * The data of a dashboard page, requested on every visit and never cached. An expired session is cleared and leads to error 0; a page for
 * admins leads everybody else to the overview (DECIDE-08, DECIDE-30), and an admin without a second factor to where one is added.
 */
export const loadForMember = <T>(args: LoaderArgs, query: FetchQueryOptions<T>): Promise<T> =>
  loadUncached(args, query).catch(async (error: unknown) => {
    if (hasStatus(error, 401)) throw sessionExpired()
    if (!hasStatus(error, 403)) throw error
    const needsFactor = (await (error as Response).clone().text()) === factorRequired
    throw redirect(needsFactor ? '/dashboard/settings/factors' : '/dashboard/overview')
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

/** Browsers ignore the header: there `api` has cleared the cookies already. */
const sessionExpired = () => redirect('/error/0', { headers: clearedCookies().map((cookie): [string, string] => ['set-cookie', cookie]) })
