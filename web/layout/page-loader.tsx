import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { timeouts } from '#contract/limits.ts'
import { PieceGridSkeleton } from '#web/pieces/piece-grid-skeleton.tsx'
import { errorPath } from '#web/site/connection/load-or-fail.ts'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import { isPageChange } from './is-page-change.ts'
import { Logo } from './logo.tsx'
import styles from './page-loader.module.css'

/** How long a page may take before the loading state replaces the last page, in milliseconds. */
const loadingDelay = 300

/**
 * Shows that another page is loading, and the error page if it does not arrive in time (GLOB-05). Lists that change within a page show their own
 * state. Without a connection the last page stays, and the next one follows when there is one again.
 */
export function PageLoader({ children }: { children: ReactNode }) {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const isOffline = useIsOffline()
  const isLeaving = next !== undefined && isPageChange(pathname, next.pathname) && !isOffline
  return (
    <>
      {isLeaving && <LoadingState page={next} />}
      <div className={styles.page} aria-busy={isLeaving || undefined}>
        {children}
      </div>
    </>
  )
}

/** The loading state, whose style sheet hides the last page. Each page that is navigated to has its full time. */
function LoadingState({ page }: { page: Location }) {
  const navigate = useNavigate()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), loadingDelay)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (page.pathname === errorPath) return undefined // its code is there (`OfflineBar`)
    const timer = setTimeout(() => void navigate(errorPath), timeouts.page)
    return () => clearTimeout(timer)
  }, [page, navigate])

  if (!isLate) return null
  return (
    <div className={`wrap ${styles.loading}`} role="status" aria-label="Loading">
      {page.pathname === '/pieces' ? <PieceGridSkeleton /> : <Logo form="mark" className={styles.mark} />}
    </div>
  )
}
