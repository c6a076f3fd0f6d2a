import { useSyncExternalStore } from 'react'

/** The time zone to write moments in: the viewer's own, unnamed. The server cannot know it and writes UTC, and the browser corrects that as soon as it can. */
export const useZone = () =>
  useSyncExternalStore(
    () => () => {},
    () => undefined,
    () => 'UTC',
  )
