import { authPages } from './auth-pages.ts'

const here = 'http://here.invalid'
const home = '/dashboard'

/** The longest path that an address carries along. */
export const maxReturnPath = 500

/** The path that a login leads to: the requested one if it is a path of this site, otherwise the dashboard. It never leads to a login or a logout. */
export function returnPath(requested: string | null | undefined): string {
  const url = requested?.startsWith('/') && URL.canParse(requested, here) ? new URL(requested, here) : undefined
  if (url?.origin !== here || url.pathname.startsWith('//') || authPages.test(plainPath(url.pathname))) return home
  return url.pathname + url.search + url.hash
}

/** The address of a login page with the path to return to; the default path is left out. */
export function withReturnTo(page: string, requested: string | null | undefined): string {
  const path = returnPath(requested)
  return path === home || path === `${home}/overview` ? page : `${page}?then=${encodeURIComponent(path)}`
}

/**
 * A path in the one form in which it is judged, because servers and proxies may decode it once more than the router does. A malformed path is a page of
 * errors.
 */
function plainPath(path: string): string {
  let plain = path
  for (let next = decoded(path, '/error'); next !== plain; next = decoded(plain, plain)) plain = next
  return new URL(here + plain.replace(/[\\/]+/g, '/')).pathname
}

/** A text without percent-encoding. */
function decoded(text: string, otherwise: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return otherwise
  }
}
