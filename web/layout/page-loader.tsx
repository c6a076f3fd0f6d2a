import { useEffect, useState, type ReactNode } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { timeouts } from '#contract/limits.ts'
import { PieceGridSkeleton } from '#web/pieces/piece-grid-skeleton.tsx'
import { isPageChange } from './is-page-change.ts'
import { Logo } from './logo.tsx'
import styles from './page-loader.module.css'

/** How long a page may take before the loading state replaces the last page, in milliseconds. */
const loadingDelay = 300
const errorPath = '/error/1'

/** Shows that another page is loading, and the error page if it does not arrive in time (GLOB-05). Lists that change within a page show their own state. */
export function PageLoader({ children }: { children: ReactNode }) {
  const { location: next } = useNavigation()
  const isIdle = useIdle()
  const { pathname } = useLocation()
  const isLeaving = next !== undefined && isPageChange(pathname, next.pathname)
  return (
    <>
      {isLeaving && <LoadingState page={next} />}
      <div className={styles.page} aria-busy={isLeaving || undefined}>
        {children}
      </div>
      {isIdle && <PrefetchPageLinks page={errorPath} /> /* its code has to be loaded before the network fails */}
    </>
  )
}

/** Whether the first page has had time enough to load. */
function useIdle() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 15_000)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
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
    const timer = setTimeout(() => (page.pathname === errorPath ? location.assign(errorPath) : void navigate(errorPath)), timeouts.page)
    return () => clearTimeout(timer)
  }, [page, navigate])

  if (!isLate) return null
  return (
    <div className={`wrap ${styles.loading}`} role="status" aria-label="Loading">
      {page.pathname === '/pieces' ? <PieceGridSkeleton /> : <Logo form="mark" className={styles.mark} />}
    </div>
  )
}
