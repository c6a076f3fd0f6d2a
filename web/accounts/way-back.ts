const here = 'http://here.invalid'

/** Where a login leads: back to where it was asked for, or else to the dashboard. Only to paths of this site, whatever a link says. */
export function wayBack(then: string | null): string {
  const asked = then?.startsWith('/') && URL.canParse(then, here) ? new URL(then, here) : undefined
  const path = asked?.origin === here ? asked.pathname + asked.search + asked.hash : ''
  return /^\/(?!\/)/.test(path) ? path : '/dashboard'
}
