import { useEffect } from 'react'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import { whenIdle } from '#web/site/when-idle.ts'

/** Brings what is kept up to date once the page has loaded, and again when the connection is back. */
export function useKeptCheck(page: 'library' | 'stand') {
  const isOffline = useIsOffline()
  useEffect(() => {
    let isLeft = false
    const check = () =>
      import('./check-kept.ts').then(
        ({ checkKept }) => checkKept(page),
        () => undefined, // with the next page
      )
    if (!isOffline) whenIdle(() => isLeft || void check())
    return () => void (isLeft = true)
  }, [isOffline, page])
}
