const here = 'http://here.invalid'
const home = '/dashboard'

/** The longest path that an address carries along. */
export const maxReturnPath = 500

/** Whether a path belongs to the login, the sign-up, the logout or the errors; a login never returns there. */
export const isAuthPage = (path: string) => /^\/(login|signup|logout|error)(\/|$)/.test(path)

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
