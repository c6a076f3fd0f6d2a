import { ChevronLeft, ChevronRight } from 'lucide'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import styles from './page-turner.module.css'

type PageTurnerProps = { pageIndex: number; pages: number; onTurn: (pageIndex: number) => void }

/** The number of the current page, between buttons that lead to the previous and the next one. */
export const PageTurner = ({ pageIndex, pages, onTurn }: PageTurnerProps) => (
  <div className={styles.turner}>
    <IconButton icon={ChevronLeft} label="Previous page" isDisabled={pageIndex === 0} onClick={() => onTurn(pageIndex - 1)} />
    <span role="status">
      Page {pageIndex + 1} of {pages}
    </span>
    <IconButton icon={ChevronRight} label="Next page" isDisabled={pageIndex >= pages - 1} onClick={() => onTurn(pageIndex + 1)} />
  </div>
)
