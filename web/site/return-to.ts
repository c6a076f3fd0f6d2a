import { useSearchParams } from 'react-router'
import { isAuthPage } from '#contract/text/return-path.ts'

export { returnPath, withReturnTo } from '#contract/text/return-path.ts'

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
