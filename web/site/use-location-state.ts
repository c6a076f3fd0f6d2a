import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What the page before passed on with its link. The server never sees it, so the first picture of a reloaded page is without. */
export function useLocationState<State extends object>(): Partial<State> {
  const state = useLocation().state as State | null
  return (
    useSyncExternalStore(
      () => () => {},
      () => state,
      () => null,
    ) ?? {}
  )
}
