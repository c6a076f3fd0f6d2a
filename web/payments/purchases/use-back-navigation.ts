import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** Whether the page at this path was reached from another site by the browser's back button, so that the outcome there is unknown. */
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
