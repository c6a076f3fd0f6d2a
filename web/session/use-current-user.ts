import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { currentSession, onSessionChange, currentUserOf, type CurrentUser } from '#web/session/session.ts'

/** The user of this tab; during hydration, the user that the server rendered the page for. */
export function useCurrentUser(): CurrentUser {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const session = useSyncExternalStore(onSessionChange, currentSession, () => undefined)
  return session ? currentUserOf(session) : (loaded ?? currentUserOf({}))
}
