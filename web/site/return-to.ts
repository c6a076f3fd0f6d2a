import { useSearchParams } from 'react-router'

const here = 'http://here.invalid'
const home = '/dashboard'

/** Whether a path belongs to the login, the sign-up, the logout or the errors; a login never returns there. */
const isAuthPage = (path: string) => /^\/(login|signup|logout|error)(\/|$)/.test(path)

/** The path that a login leads to: the requested one if it is a path of this site, otherwise the dashboard. */
export function returnPath(requested: string | null | undefined): string {
  const url = requested?.startsWith('/') && URL.canParse(requested, here) ? new URL(requested, here) : undefined
  if (url?.origin !== here || url.pathname.startsWith('//') || isAuthPage(url.pathname)) return home
  return url.pathname + url.search + url.hash
}

/** The address of a login page with the path to return to; the default path is left out. */
export function withReturnTo(page: string, requested: string | null | undefined): string {
  const path = returnPath(requested)
  return path === home || path === `${home}/overview` ? page : `${page}?then=${encodeURIComponent(path)}`
}

/**
 * The path to return to from a login beside this page: on login pages the one they carry already; on the entry pages of the site none, so
 * that the login leads to the dashboard (AUTH-01).
 */
export function returnToOf({ pathname, search }: { pathname: string; search: string }): string | null {
  if (isAuthPage(pathname)) return new URLSearchParams(search).get('then')
  return ['/', '/discover', '/pieces'].includes(pathname) && !search ? null : pathname + search
}

/** The path to return to that the current address carries. */
export const useReturnTo = () => useSearchParams()[0].get('then')
