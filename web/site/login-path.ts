import { authPages } from '#contract/text/auth-pages.ts'

/** The login, or the sign-up, that leads to a path of this site in the end. */
export const loginPath = (returnTo: string | null, page: '/login' | '/signup' = '/login') =>
  returnTo ? `${page}?then=${encodeURIComponent(returnTo)}` : page

/**
 * The path to return to from a login beside this page: on login pages the one they carry already; on the entry pages of the site none, so
 * that the login leads to the dashboard (AUTH-01). The login itself judges it.
 */
export function returnToOf({ pathname, search }: { pathname: string; search: string }): string | null {
  if (authPages.test(pathname)) return new URLSearchParams(search).get('then')
  return ['/', '/discover', '/pieces'].includes(pathname) && !search ? null : pathname + search
}
