const here = 'http://here.invalid'
const home = '/dashboard'

/** Pages on the way in or out: nobody wants back to them. */
const isGate = (path: string) => /^\/(login|signup|logout|error)(\/|$)/.test(path)

/** Where a login leads: back to where it was asked for, or else to the dashboard. Only to paths of this site, whatever a link says. */
export function returnPath(then: string | null | undefined): string {
  const asked = then?.startsWith('/') && URL.canParse(then, here) ? new URL(then, here) : undefined
  if (asked?.origin !== here || asked.pathname.startsWith('//') || isGate(asked.pathname)) return home
  return asked.pathname + asked.search + asked.hash
}

/** A page on the way in, told where that way leads in the end; where a login leads anyway, the address says nothing of it. */
export function withReturnTo(page: string, then: string | null | undefined): string {
  const path = returnPath(then)
  return path === home || path === `${home}/overview` ? page : `${page}?then=${encodeURIComponent(path)}`
}

/**
 * Where somebody wants back to who asks for the login beside a page: on the way in, where they were going already; on the pages the site
 * opens with, nowhere, so that their login leads to the dashboard (AUTH-01).
 */
export function returnToBeside({ pathname, search }: { pathname: string; search: string }): string | null {
  if (isGate(pathname)) return new URLSearchParams(search).get('then')
  return ['/', '/discover', '/pieces'].includes(pathname) && !search ? null : pathname + search
}
