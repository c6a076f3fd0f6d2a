import { onlineManager } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { apiPath } from '#web/api/api-path.ts'
import { libraryPath } from '#web/site/offline/kept-caches.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { returnPath, useReturnTo } from '#web/site/return-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'

export const meta = () => privateMeta('You’re offline')

/** STAND-04: stands in for a page that needs a connection, which follows once there is one. The service worker keeps it; it knows nobody. */
export default function OfflinePage() {
  const navigate = useNavigate()
  const wanted = useReturnTo()
  useEffect(() => {
    if (wanted === null) return undefined
    let isLeft = false
    const follow = () => void (isLeft || navigate(returnPath(wanted), { replace: true }))
    fetch(`${apiPath()}/health`, { cache: 'no-store' }).then(follow, () => undefined) // a single request may have failed
    const stop = onlineManager.subscribe((isOnline) => isOnline && follow())
    return () => {
      isLeft = true
      stop()
    }
  }, [navigate, wanted])
  return (
    <div className="wrap">
      <EmptyState level="h1" title="You’re offline" text="Your library works without a connection.">
        <Button variant="primary" to={libraryPath}>
          My library
        </Button>
      </EmptyState>
    </div>
  )
}
