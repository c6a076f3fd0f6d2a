import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { api } from '#web/api/client.ts'
import { currentSession, watchCookies, onSessionChange } from '#web/session/session.ts'

const isDashboard = (path: string) => /^\/dashboard(\/|$)/.test(path)

let isChecked = false

/** Asks the server once, when the page opens, whether the session is still good. What it answers is seen by `api`. */
function check() {
  if (isChecked) return
  isChecked = true
  if (currentSession().session) api.checkSession().catch(() => undefined) // who cannot be asked has not said no
}

/** Whatever changes the session, in this tab or another: nothing that was told to somebody else stays, and the page is asked for anew (AUTH-10). */
export function useSessionChanges() {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()
  const destination = useNavigation().location ?? location
  const router = useRef({ revalidate, navigate, destination })
  useEffect(() => {
    router.current = { revalidate, navigate, destination }
  })

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
    return () => {
      stopWatching()
      unsubscribe()
    }
  }, [queryClient])
}
