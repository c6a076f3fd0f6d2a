import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router'
import { api } from '#web/api/client.ts'
import type { loader } from '#web/root.tsx'
import { currentSession, currentUserOf, watchCookies, onSessionChange } from '#web/session/session.ts'

const isDashboard = (path: string) => /^\/dashboard(\/|$)/.test(path)

let isChecked = false

/** Asks the server once, when the page opens, whether the session is still valid; `api` handles the answer. */
function check() {
  if (isChecked) return
  isChecked = true
  if (currentSession().session) api.checkSession().catch(() => undefined) // an unreachable server says nothing about the session
}

/** On every change of the session, in this tab or another, drops the answers for the previous user and loads the page again (AUTH-10). */
export function useSessionChanges() {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()
  const destination = useNavigation().location ?? location
  const rendered = useRouteLoaderData<typeof loader>('root')?.username
  const router = useRef({ revalidate, navigate, destination })
  useEffect(() => {
    router.current = { revalidate, navigate, destination }
  })

  const isForAnotherUser = useEffectEvent(() => rendered !== undefined && rendered !== currentUserOf(currentSession()).username)
  useEffect(() => {
    const unsubscribe = onSessionChange((change) => {
      const page = router.current
      const { pathname, search } = page.destination
      queryClient.removeQueries({ type: 'inactive' })
      void queryClient.invalidateQueries()
      if (change !== 'expired' || !isDashboard(pathname)) {
        void page.revalidate()
        return
      }
      // One after the other: a revalidation at once would restart the previous navigation, because this one is not pending yet.
      const leave = async () => {
        await page.navigate('/error/0', { replace: true, state: { wanted: pathname + search } })
        await page.revalidate()
      }
      void leave()
    })
    const stopWatching = watchCookies()
    check()
    if (isForAnotherUser()) void router.current.revalidate()
    return () => {
      stopWatching()
      unsubscribe()
    }
  }, [queryClient])
}
