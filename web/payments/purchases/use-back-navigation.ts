import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Whether somebody has come back to the page at this path from another site by the browser's own button: nobody has told it what became of them there. */
export function useBackNavigation(path: string) {
  const { pathname } = useLocation()
  return useSyncExternalStore(
    () => () => {},
    () => pathname === path && wasReachedByBack(path),
    () => false,
  )
}

const wasReachedByBack = (path: string) =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(
    ({ type, name }) => type === 'back_forward' && new URL(name).pathname === path,
  )
