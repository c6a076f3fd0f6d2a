import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '../icon/icon.tsx'
import { pagesShown } from './pages-shown.ts'
import styles from './pager.module.css'

type PagerProps = {
  /** The current page, counted from 0. */
  page: number
  pageCount: number
  addressOf: (page: number) => string
  /** Called when a page is chosen, to move the focus to its beginning for example. */
  onChoose?: () => void
}

/** The pages of a list, when there is more than one. */
export function Pager({ page, pageCount, addressOf, onChoose }: PagerProps) {
  if (pageCount < 2) return null
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Step label="Previous" icon={ChevronLeft} to={page > 0 ? addressOf(page - 1) : undefined} onClick={onChoose} />
      {pagesShown(page + 1, pageCount).map((shown, index) =>
        shown === 'gap' ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <Link key={shown} to={addressOf(shown - 1)} onClick={onChoose} aria-current={shown === page + 1 ? 'page' : undefined}>
            {shown}
          </Link>
        ),
      )}
      <Step label="Next" icon={ChevronRight} to={page < pageCount - 1 ? addressOf(page + 1) : undefined} onClick={onChoose} />
    </nav>
  )
}

type StepProps = { label: string; icon: IconNode; to: string | undefined; onClick: (() => void) | undefined }

const Step = ({ label, icon, to, onClick }: StepProps) =>
  to === undefined ? (
    <span className={styles.end} aria-hidden>
      <Icon icon={icon} />
    </span>
  ) : (
    <Link to={to} aria-label={label} onClick={onClick}>
      <Icon icon={icon} />
    </Link>
  )
