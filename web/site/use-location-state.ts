import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The state that a link passed to this page. The server never has it, so it is empty until hydration. */
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
