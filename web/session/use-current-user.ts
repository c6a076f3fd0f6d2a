import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { currentSession, onSessionChange, visitorOf, type Visitor } from '#web/session/session.ts'

/** Who is here, as this tab knows it; while the page comes to life, as the server said. */
export function useCurrentUser(): Visitor {
  const told = useRouteLoaderData<typeof loader>('root')
  const session = useSyncExternalStore(onSessionChange, currentSession, () => undefined)
  return session ? visitorOf(session) : (told ?? visitorOf({}))
}
