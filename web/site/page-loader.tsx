import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { patience } from '#contract/limits.ts'
import { ShelfSkeleton } from '#web/catalogue/shelf-skeleton.tsx'
import { isAnotherPage } from './another-page.ts'
import { Logo } from './logo.tsx'
import styles from './page-loader.module.css'

/** How long a page may take before something is shown in place of the last one, in milliseconds. */
const grace = 300
const error = '/error/1'

/** Shows that another page is on its way, and gives up on one that does not come (GLOB-05). Lists that change within a page are no matter of it. */
export function PageLoader({ children }: { children: ReactNode }) {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [isLate, setLate] = useState(false)
  const target = next && isAnotherPage(pathname, next.pathname) ? next : undefined

  useEffect(() => {
    if (!target) return setLate(false)
    const late = setTimeout(() => setLate(true), grace)
    const lost = setTimeout(() => (target.pathname === error ? location.assign(error) : void navigate(error)), patience.page)
    return () => {
      clearTimeout(late)
      clearTimeout(lost)
    }
  }, [target, navigate])

  const isShown = isLate && target !== undefined
  return (
    <>
      {isShown && <Loading path={target.pathname} />}
      <div hidden={isShown}>{children}</div>
    </>
  )
}

function Loading({ path }: { path: string }) {
  return (
    <div className={`wrap ${styles.loading}`} role="status" aria-label="Loading">
      {['/pieces', '/discover'].includes(path) ? <ShelfSkeleton /> : <Logo form="mark" className={styles.mark} />}
    </div>
  )
}
