import { useSyncExternalStore } from 'react'

/** The time zone for dates: undefined, the viewer's own, or UTC on the server and until hydration. */
export const useTimeZone = () =>
  useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => 'UTC',
  )
