import { redirect, replace } from 'react-router'

/**
 * Redirects from a page so that a step back does not lead to it again: an opened address and a step back have an entry in the history, which is
 * replaced; a followed link has none yet.
 */
export function redirectFrom({ pathname, search }: URL, to: string) {
  const hasEntry = !import.meta.env.SSR && location.pathname + location.search === pathname + search
  return (hasEntry ? replace : redirect)(to)
}
