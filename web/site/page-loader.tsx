import { useEffect, useState, type ReactNode } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation, type Location } from 'react-router'
import { patience } from '#contract/limits.ts'
import { PieceGridSkeleton } from '#web/catalogue/cards/piece-grid-skeleton.tsx'
import { isAnotherPage } from './another-page.ts'
import { Logo } from './logo.tsx'
import styles from './page-loader.module.css'

/** How long a page may take before something is shown in place of the last one, in milliseconds. */
const grace = 300
const error = '/error/1'

/** Shows that another page is on its way, and gives up on one that does not come (GLOB-05). Lists that change within a page are no matter of it. */
export function PageLoader({ children }: { children: ReactNode }) {
  const { location: next } = useNavigation()
  const isSettled = useSettled()
  const { pathname } = useLocation()
  return (
    <>
      {next && isAnotherPage(pathname, next.pathname) && <Waiting page={next} />}
      <div className={styles.page}>{children}</div>
      {isSettled && <PrefetchPageLinks page={error} /> /* it has to be there once nothing else comes */}
    </>
  )
}

/** Whether the first page has long had its time to load. */
function useSettled() {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const settled = setTimeout(() => setSettled(true), 15_000)
    return () => clearTimeout(settled)
  }, [])
  return isSettled
}

/** Hides the last page by its style sheet as soon as it shows anything. Whoever changes their mind waits for each page anew. */
function Waiting({ page }: { page: Location }) {
  const navigate = useNavigate()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const late = setTimeout(() => setLate(true), grace)
    return () => clearTimeout(late)
  }, [])
  useEffect(() => {
    const lost = setTimeout(() => (page.pathname === error ? location.assign(error) : void navigate(error)), patience.page)
    return () => clearTimeout(lost)
  }, [page, navigate])

  if (!isLate) return null
  return (
    <div className={`wrap ${styles.loading}`} role="status" aria-label="Loading">
      {page.pathname === '/pieces' ? <PieceGridSkeleton /> : <Logo form="mark" className={styles.mark} />}
    </div>
  )
}
